import { observer } from "mobx-react-lite";
import { FirstVideo } from "../first-video/first-video.tsx";
import { OwnRequestsStore } from "../requests/own-requests.store.ts";
import { OwnRequests } from "../requests/own-requests.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { REQUESTS } from "../shared/drawings/requests.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { ClientActionItems } from "./client-action-items.tsx";

export const ClientDashboardView = observer(function ClientDashboardView() {
  const requests = useStartedStore(OwnRequestsStore);
  return (
    <Page
      title="Dashboard"
      lead="What needs your attention, and request status."
      actions={
        <>
          <ButtonLink variant="quiet" to="/requests/responses">
            Responses
          </ButtonLink>
          <ButtonLink variant="quiet" to="/projects">
            Projects
          </ButtonLink>
          <ButtonLink variant="quiet" to="/wallet">
            Wallet
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
            title="No requests yet"
            drawing={REQUESTS}
            action={<ButtonLink to="/create-request">Write your first request</ButtonLink>}
          >
            Describe what you need in plain words. Post it under Tickets for everyone, or share it with
            developers you choose.
          </EmptyState>
        }
      />
      {requests.rows.length > 0 && (
        <FirstVideo>A minute of your screen can show what a request is about.</FirstVideo>
      )}
    </Page>
  );
});
