import { observer } from "mobx-react-lite";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { NOTIFICATIONS } from "../shared/drawings/notifications.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { MarkAllRead } from "./mark-all-read.tsx";
import { NotificationCards } from "./notification-cards.tsx";
import { NotificationListStore } from "./notification-list.store.ts";
import * as s from "../shared/header-popover.module.css";

/** The page of notifications has the others. */
const MOST_CARDS = 10;

/** Shows the newest notifications under their button in the header. */
export const NotificationPanelView = observer(function NotificationPanelView() {
  const store = useStartedStore(NotificationListStore);
  const { state } = store;
  if (state.kind === "loading") return <Skeleton rows={2} label="Loading notifications" />;
  if (state.kind === "failed")
    return (
      <p className={s.text} role="alert">
        {`${failureMessage(state.failure)} We'll keep trying.`}
      </p>
    );
  return (
    <>
      {store.failure !== null && (
        <p className={s.text} role="alert">
          {`This may be out of date. ${failureMessage(store.failure)}`}
        </p>
      )}
      {state.rows.length === 0 ? (
        <EmptyState title="No notifications yet" drawing={NOTIFICATIONS} level={3} isBare>
          Messages, responses, shared requests, agreements, sales and purchases appear here within 30 seconds.
        </EmptyState>
      ) : (
        <>
          <MarkAllRead store={store} />
          <NotificationCards store={store} rows={state.rows.slice(0, MOST_CARDS)} level="h3" />
        </>
      )}
    </>
  );
});
