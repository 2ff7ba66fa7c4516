import { OwnRequestsStore } from "../requests/own-requests.store.ts";
import { OwnRequests } from "../requests/own-requests.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { SHARED_REQUESTS } from "../shared/drawings/shared-requests.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { ActionItemList } from "../action-items/action-item-list.tsx";
import { FirstVideo } from "../first-video/first-video.tsx";
import { NewestTickets } from "./newest-tickets.tsx";

export function DeveloperDashboardView() {
  const shared = useStartedStore(OwnRequestsStore);
  return (
    <Page
      title="Dashboard"
      lead="Requests shared with you, and open tickets."
      actions={
        <>
          <ButtonLink variant="quiet" to="/showcase/mine">
            Your solutions
          </ButtonLink>
          <ButtonLink variant="quiet" to="/marketplace/selling">
            Selling
          </ButtonLink>
          <ButtonLink variant="quiet" to="/requests/responses">
            Your responses
          </ButtonLink>
          <ButtonLink variant="quiet" to="/wallet">
            Wallet
          </ButtonLink>
          <ButtonLink variant="primary" to="/tickets">
            Browse open tickets
          </ButtonLink>
        </>
      }
    >
      <ActionItemList />
      <OwnRequests
        store={shared}
        title="Shared with you or responded to"
        empty={
          <EmptyState title="Nothing shared with you yet" drawing={SHARED_REQUESTS}>
            Requests that clients share with you appear here. Open tickets are listed below.
          </EmptyState>
        }
      />
      <NewestTickets />
      <FirstVideo>Show clients how your work runs. A minute of your screen is enough.</FirstVideo>
    </Page>
  );
}
