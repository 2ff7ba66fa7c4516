import { useStore } from "../shared/use-store.tsx";
import { OwnRequestsStore } from "../requests/own-requests.store.ts";
import { OwnRequests } from "../requests/own-requests.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStarted } from "../shared/use-started.ts";
import { NeedsYou } from "../action-items/needs-you.tsx";
import { NewestTickets } from "./newest-tickets.tsx";

export function DeveloperDashboardView() {
  const shared = useStore(OwnRequestsStore);
  useStarted(shared);
  return (
    <Page
      title="Dashboard"
      lead="Who asked for you, and what is open to everybody."
      actions={
        <>
          <ButtonLink variant="quiet" to="/requests/responses">
            Your responses
          </ButtonLink>
          <ButtonLink variant="primary" to="/tickets">
            Browse open tickets
          </ButtonLink>
        </>
      }
    >
      <NeedsYou />
      <OwnRequests
        store={shared}
        title="Shared with you or answered"
        empty={
          <EmptyState title="Nothing was shared with you yet" icon="discuss">
            Clients can share a request with one developer alone. Such requests stand here; those that are
            open to everybody stand below.
          </EmptyState>
        }
      />
      <NewestTickets />
    </Page>
  );
}
