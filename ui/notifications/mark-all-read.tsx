import { observer } from "mobx-react-lite";
import { unreadText } from "../../core/conversations/unread.ts";
import { Button } from "../shared/button.tsx";
import type { NotificationListStore } from "./notification-list.store.ts";
import * as s from "./mark-all-read.module.css";

/**
 * Shows the number of unread notifications and the button that marks them as read. The button stays when nothing is
 * unread, so that it keeps the focus.
 */
export const MarkAllRead = observer(function MarkAllRead({
  store,
}: {
  readonly store: NotificationListStore;
}) {
  const { unreadCount } = store;
  return (
    <div className={s.head}>
      <span>{unreadCount === 0 ? "All read" : `${unreadText(unreadCount)} unread`}</span>
      <Button
        variant="quiet"
        aria-disabled={unreadCount === 0}
        busy={store.marking.saving === null ? undefined : "Marking..."}
        onClick={() => void store.markAllRead()}
      >
        Mark all as read
      </Button>
    </div>
  );
});
