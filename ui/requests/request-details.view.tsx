import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import type { WorkRequest } from "../../core/requests/request.ts";
import { useStore } from "../shared/use-store.tsx";
import { RequestAgreement } from "../agreements/request-agreement.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SubjectMenu } from "../moderation/subject-menu.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { SharedWith } from "../shared-requests/shared-with.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStarted } from "../shared/use-started.ts";
import { RequestResponses } from "../snagged-requests/request-responses.tsx";
import { SnagPanel } from "../snagged-requests/snag-panel.tsx";
import { StartConversation } from "../subscription/start-conversation.tsx";
import { OwnerTools } from "./owner-tools.tsx";
import { RemoveRequestDialog } from "./remove-request-dialog.tsx";
import { RequestFacts } from "./request-facts.tsx";
import * as s from "./request-details.module.css";
import { RequestDetailsStore } from "./request-details.store.ts";

export const RequestDetailsView = observer(function RequestDetailsView() {
  const store = useStore(RequestDetailsStore);
  const { requestId = "" } = useParams();
  useStarted(store, requestId);
  if (store.isRemoved) return <Navigate to="/client-dashboard" replace />;
  return (
    <LoadedPage
      store={store}
      title="Request"
      what="the request"
      skeleton={
        <DetailLayout facts={<div className={s.waiting} aria-hidden="true" />}>
          <Skeleton rows={3} label="Loading the request" />
        </DetailLayout>
      }
      notFound={<NotFound isVisitor={store.user === null} />}
    >
      {(request) => <Ready store={store} request={request} />}
    </LoadedPage>
  );
});

interface ReadyProps {
  readonly store: RequestDetailsStore;
  readonly request: WorkRequest;
}

const Ready = observer(function Ready({ store, request }: ReadyProps) {
  const [isAsking, setAsking] = useState(false);
  const signIn = useSignInPath();
  const now = store.now();
  return (
    <Page
      title={request.title}
      lead={
        <>
          <bdi>{request.owner.fullName}</bdi>, <TimeAgo time={request.createdAt} now={now} />
        </>
      }
    >
      <DetailLayout
        facts={
          <>
            <RequestFacts request={request} now={now} />
            {store.user !== null && !store.isOwner && (
              <SubjectMenu
                subject={{ kind: "request", id: request.id }}
                person={{ id: request.owner.id, name: request.owner.fullName }}
              />
            )}
            {store.isOwner && (
              <OwnerTools
                store={store}
                request={request}
                onRemove={() => {
                  setAsking(true);
                }}
              />
            )}
          </>
        }
        {...(store.user === null && {
          action: (
            <ButtonLink variant="primary" to={signIn}>
              Sign in to respond
            </ButtonLink>
          ),
        })}
        {...(store.user?.userType === "developer" && {
          action: <StartConversation requestId={request.id} />,
        })}
      >
        <HiddenNotice what="request" because={request.hiddenBecause} />
        <UserText text={request.content} />
        {request.collaborationDetails !== null && (
          <section className={s.section}>
            <h2>Collaboration</h2>
            <UserText text={request.collaborationDetails} />
          </section>
        )}
        {store.user?.userType === "developer" && <SnagPanel requestId={request.id} status={request.status} />}
        {store.isOwner && (
          <>
            <RequestResponses requestId={request.id} />
            <SharedWith request={request} />
          </>
        )}
        {store.user !== null && (
          <RequestAgreement
            key={store.user.id}
            request={request}
            isOwner={store.isOwner}
            onAction={() => {
              store.refresh();
            }}
          />
        )}
      </DetailLayout>
      <RemoveRequestDialog
        store={store}
        open={isAsking}
        onClose={() => {
          store.change.reset();
          setAsking(false);
        }}
      />
    </Page>
  );
});

function NotFound({ isVisitor }: { readonly isVisitor: boolean }) {
  const signIn = useSignInPath();
  return (
    <Page title="Request not found">
      <EmptyState
        title="There is nothing here for you"
        icon="search"
        action={
          <div className={s.ways}>
            <ButtonLink variant="secondary" to="/tickets">
              Browse open tickets
            </ButtonLink>
            {isVisitor && (
              <ButtonLink variant="quiet" to={signIn}>
                Sign in
              </ButtonLink>
            )}
          </div>
        }
      >
        {isVisitor
          ? "It was removed, or it is private: then only those it was shared with see it once they have signed in."
          : "It was removed, or it is private and was not shared with you."}
      </EmptyState>
    </Page>
  );
}

/** The private address of the same request asks for a session, and signing in comes back to it. */
function useSignInPath(): string {
  const { requestId = "" } = useParams();
  const { pathname } = useLocation();
  return pathname.startsWith("/requests/") ? "/login" : `/requests/${requestId}`;
}
