import { observer } from "mobx-react-lite";
import { SessionStore } from "../auth/session.store.ts";
import { useStore } from "../shared/use-store.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStarted } from "../shared/use-started.ts";
import { OwnRequests } from "./own-requests.tsx";
import { OwnRequestsStore } from "./own-requests.store.ts";

/** Everything that concerns the reader: what a client posted, what a developer was shown or has answered. */
export const MyRequestsView = observer(function MyRequestsView() {
  const store = useStore(OwnRequestsStore);
  const session = useStore(SessionStore);
  useStarted(store);
  const isClient = session.user?.userType === "client";
  return (
    <Page
      title="Your requests"
      lead={
        isClient
          ? "What you posted, and where each of them stands."
          : "What clients shared with you, and what you have responded to."
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
        title={isClient ? "Posted" : "Shared or answered"}
        isOwn={isClient}
        empty={isClient ? <NothingPosted /> : <NothingShared />}
      />
    </Page>
  );
});

function NothingPosted() {
  return (
    <EmptyState
      title="Nothing posted yet"
      icon="plan"
      action={
        <ButtonLink variant="secondary" to="/create-request">
          Write your first request
        </ButtonLink>
      }
    >
      A request says in plain words what you need. Developers find it under Tickets, or you share it with one
      of them alone.
    </EmptyState>
  );
}

function NothingShared() {
  return (
    <EmptyState
      title="Nothing was shared with you yet"
      icon="discuss"
      action={
        <ButtonLink variant="secondary" to="/tickets">
          Browse open tickets
        </ButtonLink>
      }
    >
      Requests that a client shares with you stand here, beside those that you have responded to.
    </EmptyState>
  );
}
