import { useStore } from "../shared/use-store.tsx";
import { OwnRequestsStore } from "../requests/own-requests.store.ts";
import { OwnRequests } from "../requests/own-requests.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStarted } from "../shared/use-started.ts";
import { ClientActionItems } from "./client-action-items.tsx";

export function ClientDashboardView() {
  const requests = useStore(OwnRequestsStore);
  useStarted(requests);
  return (
    <Page
      title="Dashboard"
      lead="What waits for you, and where your requests stand."
      actions={
        <>
          <ButtonLink variant="quiet" to="/requests/responses">
            Responses
          </ButtonLink>
          <ButtonLink variant="quiet" to="/projects">
            Projects
          </ButtonLink>
          <ButtonLink variant="primary" to="/create-request">
            Create Request
          </ButtonLink>
        </>
      }
    >
      <ClientActionItems requests={requests} />
      <OwnRequests
        store={requests}
        title="Your requests"
        isOwn
        empty={
          <EmptyState
            title="Nothing posted yet"
            icon="plan"
            action={
              <ButtonLink variant="secondary" to="/create-request">
                Write your first request
              </ButtonLink>
            }
          >
            A request says in plain words what you need. Developers who have built such a thing before find it
            under Tickets, or you share it with one of them alone.
          </EmptyState>
        }
      />
    </Page>
  );
}
