import { observer } from "mobx-react-lite";
import { Button } from "../shared/button.tsx";
import type { NotificationListStore } from "./notification-list.store.ts";

/** Stays when there is nothing to mark: whoever has pressed it keeps the focus. */
export const MarkAllRead = observer(function MarkAllRead({
  store,
  className,
}: {
  readonly store: NotificationListStore;
  readonly className?: string | undefined;
}) {
  return (
    <Button
      className={className}
      aria-disabled={store.unreadCount === 0}
      busy={store.marking.saving === null ? undefined : "Marking..."}
      onClick={() => {
        void store.markAllRead();
      }}
    >
      Mark all as read
    </Button>
  );
});
