import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { NOTIFICATIONS } from "../shared/drawings/notifications.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Page } from "../shared/page.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { MarkAllRead } from "./mark-all-read.tsx";
import { NotificationCards } from "./notification-cards.tsx";
import { NotificationListStore } from "./notification-list.store.ts";
import * as s from "./notifications.module.css";

/** Shows a user's notifications and keeps them up to date. */
export const NotificationsView = observer(function NotificationsView() {
  const store = useStartedStore(NotificationListStore);
  return (
    <Page
      title="Notifications"
      lead={
        <span>
          The last 90 days. <Link to="/profile#notifications">Choose which ones you get by email</Link>.
        </span>
      }
    >
      <Loaded store={store} what="your notifications">
        {(list) =>
          list.rows.length === 0 ? (
            <EmptyState title="No notifications yet" drawing={NOTIFICATIONS}>
              Messages, responses, shared requests, agreements, sales and purchases appear here.
            </EmptyState>
          ) : (
            <div className={s.list}>
              {store.failure !== null && (
                <p className={s.old} role="alert">
                  {`This may be out of date. ${failureMessage(store.failure)}`}
                </p>
              )}
              <MarkAllRead store={store} />
              <NotificationCards store={store} rows={list.rows} level="h2" />
              <RestOfList list={list} onMore={() => store.more()} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
});
