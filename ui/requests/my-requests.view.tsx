import { observer } from "mobx-react-lite";
import { SessionStore } from "../auth/session.store.ts";
import { useStore } from "../shared/use-store.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { REQUESTS } from "../shared/drawings/requests.ts";
import { SHARED_REQUESTS } from "../shared/drawings/shared-requests.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { OwnRequests } from "./own-requests.tsx";
import { OwnRequestsStore } from "./own-requests.store.ts";

/** Lists the user's requests: a client's own, or those a developer responded to or that were shared with them. */
export const MyRequestsView = observer(function MyRequestsView() {
  const session = useStore(SessionStore);
  const store = useStartedStore(OwnRequestsStore);
  const isClient = session.user?.userType === "client";
  return (
    <Page
      title="Your requests"
      lead={
        isClient ? "Your requests and their status." : "Requests shared with you, and those you responded to."
      }
      actions={
        <>
          <ButtonLink variant={isClient ? "quiet" : "secondary"} to="/requests/responses">
            Responses
          </ButtonLink>
          {isClient && (
            <ButtonLink variant="primary" to="/create-request">
              Create Request
            </ButtonLink>
          )}
        </>
      }
    >
      <OwnRequests
        store={store}
        title={isClient ? "Posted" : "Shared with you or responded to"}
        isOwn={isClient}
        empty={isClient ? <NothingPosted /> : <NothingShared />}
      />
    </Page>
  );
});

function NothingPosted() {
  return (
    <EmptyState
      title="No requests yet"
      drawing={REQUESTS}
      action={<ButtonLink to="/create-request">Write your first request</ButtonLink>}
    >
      Describe what you need in plain words. Post it under Tickets for everyone, or share it with developers
      you choose.
    </EmptyState>
  );
}

function NothingShared() {
  return (
    <EmptyState
      title="Nothing shared with you yet"
      drawing={SHARED_REQUESTS}
      action={<ButtonLink to="/tickets">Browse open tickets</ButtonLink>}
    >
      Requests that clients share with you appear here, along with those you responded to.
    </EmptyState>
  );
}
