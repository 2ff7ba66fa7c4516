import { observer } from "mobx-react-lite";
import { isKnown } from "../../core/images/person-name.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Avatar } from "../images/avatar.tsx";
import { SHARED_REQUESTS } from "../shared/drawings/shared-requests.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { PersonCard } from "../shared/person-card.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { SharedRequestBody } from "./shared-request-body.tsx";
import { SharedRequestListStore } from "./shared-request-list.store.ts";
import * as popover from "../shared/header-popover.module.css";
import * as s from "../shared/person-card.module.css";

/** The page of requests has the others. */
const MOST_CARDS = 10;

/** Shows the latest shared requests under the bell. */
export const SharedRequestPanelView = observer(function SharedRequestPanelView() {
  const store = useStartedStore(SharedRequestListStore);
  return (
    <Loaded store={store} what="shared requests" rows={2}>
      {({ value: requests }) => (
        <>
          {store.failure !== null && (
            <p className={popover.text} role="alert">
              {`This may be out of date. ${failureMessage(store.failure)}`}
            </p>
          )}
          {requests.length === 0 ? (
            <EmptyState title="No shared requests yet" drawing={SHARED_REQUESTS} level={3} isBare>
              When a client shares a request with you, it appears here within 30 seconds.
            </EmptyState>
          ) : (
            <ItemList className={s.list} items={requests.slice(0, MOST_CARDS)}>
              {(request) => {
                const titleId = `shared-request-${request.id}`;
                return (
                  <PersonCard
                    titleId={titleId}
                    level="h3"
                    title={request.title}
                    isNew={request.isNew}
                    picture={isKnown(request.owner) ? <Avatar person={request.owner} size="small" /> : null}
                  >
                    <SharedRequestBody request={request} now={store.now()} titleId={titleId} />
                  </PersonCard>
                );
              }}
            </ItemList>
          )}
        </>
      )}
    </Loaded>
  );
});
