import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { Link, matchPath, useLocation } from "react-router-dom";
import { unreadText } from "../../core/conversations/unread.ts";
import type { SubjectOnScreen } from "../../core/polling/subject-on-screen.ts";
import { type ConversationId, parseId, type RequestId } from "../../core/shared/id.ts";
import type { Elements } from "./elements.ts";
import { Glyph } from "./glyph.tsx";
import { Part } from "./part.tsx";
import { useStarted } from "./use-started.ts";
import * as s from "./header-popover.module.css";

export interface HeaderPopoverProps {
  readonly store: {
    readonly count: number;
    readonly announcement: string;
    start(): void;
    stop(): void;
    open(subject: SubjectOnScreen | null): void;
  };
  readonly id: string;
  readonly title: string;
  /** The adjective says what the number counts, as in "unread". */
  readonly counted: string;
  /** The icon's path is on a grid of 24. */
  readonly path: string;
  /** The whole list has this address. */
  readonly allAt: string;
  /** The popover shows it while open. */
  readonly panel: Elements;
}

/** Shows a button with a number in the header, and a popover with the newest counted items. */
export const HeaderPopover = observer(function HeaderPopover({
  store,
  id,
  title,
  counted,
  path,
  allAt,
  panel,
}: HeaderPopoverProps) {
  const { pathname, key } = useLocation();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useStarted(store);
  useEffect(() => {
    store.open(subjectAt(pathname));
  }, [store, pathname]);
  // Each navigation closes the popover, also one to the present page.
  useEffect(() => {
    if (popover.current?.matches(":popover-open") === true) popover.current.hidePopover();
  }, [key]);
  const { count } = store;
  const number = unreadText(count);
  return (
    <>
      <button type="button" className={s.button} popoverTarget={id} aria-expanded={isOpen}>
        <Glyph path={path} size={22} />
        <span className="visually-hidden">{count > 0 ? `${title}, ${number} ${counted}` : title}</span>
        {count > 0 && (
          <span className={s.count} aria-hidden="true">
            {number}
          </span>
        )}
      </button>
      <div
        className={s.popover}
        id={id}
        popover="auto"
        ref={popover}
        role="dialog"
        aria-labelledby={`${id}-title`}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <div className={s.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Link to={allAt}>See all</Link>
        </div>
        {isOpen && <Part>{panel}</Part>}
      </div>
      <div className="visually-hidden" role="status">
        {store.announcement}
      </div>
    </>
  );
});

/** Returns null for a page without anything that the header counts. */
function subjectAt(pathname: string): SubjectOnScreen | null {
  const conversation = idIn("/conversations/:id", pathname);
  if (conversation !== null) return { kind: "conversation", id: conversation as ConversationId };
  const request = idIn("/requests/:id", pathname) ?? idIn("/tickets/:id", pathname);
  return request === null ? null : { kind: "request", id: request as RequestId };
}

function idIn(pattern: string, pathname: string): number | null {
  return parseId(matchPath(pattern, pathname)?.params["id"] ?? "");
}
