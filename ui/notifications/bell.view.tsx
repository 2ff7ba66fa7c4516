import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { Link, matchPath, useLocation } from "react-router-dom";
import { unreadText } from "../../core/conversations/unread.ts";
import type { Place } from "../../core/notifications/known-notifications.ts";
import { type ConversationId, parseId, type RequestId } from "../../core/shared/id.ts";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { Icon } from "../shared/icon.tsx";
import { BellStore } from "./bell.store.ts";
import type { Elements } from "../shared/elements.ts";
import { Part } from "../shared/part.tsx";
import * as s from "./bell.module.css";

const PANEL_ID = "notifications-panel";

export interface BellViewProps {
  /** What the popover shows; drawn while it is open. */
  readonly panel: Elements;
}

/** How many notifications are unread, and a popover with the newest ones. */
export const BellView = observer(function BellView({ panel }: BellViewProps) {
  const store = useStore(BellStore);
  const { pathname, key } = useLocation();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useStarted(store);
  useEffect(() => {
    store.open(placeAt(pathname));
  }, [store, pathname]);
  // Closed by every navigation, also by one to the page that is on the screen.
  useEffect(() => {
    if (popover.current?.matches(":popover-open") === true) popover.current.hidePopover();
  }, [key]);
  const { unreadCount } = store;
  return (
    <>
      <button type="button" className={s.button} popoverTarget={PANEL_ID}>
        <Icon name="bell" size={22} />
        <span className="visually-hidden">
          {unreadCount > 0 ? `Notifications, ${unreadText(unreadCount)} unread` : "Notifications"}
        </span>
        {unreadCount > 0 && (
          <span className={s.count} aria-hidden="true">
            {unreadText(unreadCount)}
          </span>
        )}
      </button>
      <div
        className={s.popover}
        id={PANEL_ID}
        popover="auto"
        ref={popover}
        role="dialog"
        aria-labelledby={`${PANEL_ID}-title`}
        onToggle={(event) => {
          setOpen(event.newState === "open");
        }}
      >
        <div className={s.head}>
          <h2 id={`${PANEL_ID}-title`}>Notifications</h2>
          <Link to="/notifications">See all</Link>
        </div>
        {isOpen && <Part>{panel}</Part>}
      </div>
      <div className="visually-hidden" role="status">
        {store.announcement}
      </div>
    </>
  );
});

/** Null where nothing is on the screen that notifications tell of. */
function placeAt(pathname: string): Place | null {
  const conversation = idIn("/conversations/:id", pathname);
  if (conversation !== null) return { kind: "conversation", id: conversation as ConversationId };
  const request = idIn("/requests/:id", pathname) ?? idIn("/tickets/:id", pathname);
  return request === null ? null : { kind: "request", id: request as RequestId };
}

function idIn(pattern: string, pathname: string): number | null {
  return parseId(matchPath(pattern, pathname)?.params["id"] ?? "");
}
