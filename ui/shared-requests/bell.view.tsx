import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { Link, matchPath, useLocation } from "react-router-dom";
import type { RequestId } from "../../core/shared/id.ts";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { Icon } from "../shared/icon.tsx";
import { BellStore } from "./bell.store.ts";
import { BellList } from "./bell-list.tsx";
import * as s from "./bell.module.css";

/** Higher numbers are not shown exactly. */
const MOST_COUNTED = 99;
const LIST_ID = "shared-requests-list";

/** The developers' bell: how many shared requests are new, and a popover with the list. */
export const BellView = observer(function BellView() {
  const store = useStore(BellStore);
  const { pathname, key } = useLocation();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useStarted(store);
  useEffect(() => {
    store.open(openedRequest(pathname));
  }, [store, pathname]);
  // Closed by every navigation, also by one to the page that is on the screen.
  useEffect(() => {
    if (popover.current?.matches(":popover-open") === true) popover.current.hidePopover();
  }, [key]);
  const { newCount } = store;
  return (
    <>
      <button type="button" className={s.button} popoverTarget={LIST_ID}>
        <Icon name="bell" size={22} />
        <span className="visually-hidden">
          {newCount > 0 ? `Shared requests, ${newCount} new` : "Shared requests"}
        </span>
        {newCount > 0 && (
          <span className={s.count} aria-hidden="true">
            {newCount > MOST_COUNTED ? `${MOST_COUNTED}+` : newCount}
          </span>
        )}
      </button>
      <div
        className={s.popover}
        id={LIST_ID}
        popover="auto"
        ref={popover}
        role="dialog"
        aria-labelledby={`${LIST_ID}-title`}
        onToggle={(event) => {
          setOpen(event.newState === "open");
        }}
      >
        <div className={s.head}>
          <h2 id={`${LIST_ID}-title`}>Shared with you</h2>
          <Link to="/requests">All your requests</Link>
        </div>
        {isOpen && <BellList store={store} />}
      </div>
      <div className="visually-hidden" role="status">
        {store.announcement}
      </div>
    </>
  );
});

/** Null where no request is on the screen. */
function openedRequest(pathname: string): RequestId | null {
  const match = matchPath("/requests/:id", pathname) ?? matchPath("/tickets/:id", pathname);
  const id = Number(match?.params.id);
  return Number.isSafeInteger(id) ? (id as RequestId) : null;
}
