import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { mainAction, type Viewer } from "../../core/agreements/main-action.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import { snagRefusal } from "../../core/snagged-requests/snag-form.ts";
import { useStore } from "../shared/use-store.tsx";
import { RequestAgreement } from "../agreements/request-agreement.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SubjectMenu } from "../moderation/subject-menu.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { SharedWith } from "../shared-requests/shared-with.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStarted } from "../shared/use-started.ts";
import { OwnSnagStore } from "../snagged-requests/own-snag.store.ts";
import { RequestResponses } from "../snagged-requests/request-responses.tsx";
import { SnagPanel } from "../snagged-requests/snag-panel.tsx";
import { TalkButton } from "../subscription/talk-button.tsx";
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
  const ownSnag = useStore(OwnSnagStore);
  const isDeveloper = store.viewer === "developer";
  useEffect(() => {
    if (!isDeveloper) return undefined;
    ownSnag.start(request.id);
    return () => {
      ownSnag.stop();
    };
  }, [ownSnag, isDeveloper, request.id]);
  const now = store.now();
  return (
    <Page
      title={request.title}
      lead={
        <>
          <PersonLink person={request.owner} as={isDeveloper ? "client" : null} />,{" "}
          <TimeAgo time={request.createdAt} now={now} />
        </>
      }
    >
      <DetailLayout
        facts={
          <>
            <RequestFacts request={request} now={now} viewer={store.viewer} />
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
        action={<MainButton request={request} viewer={store.viewer} ownSnag={ownSnag} />}
      >
        <HiddenNotice what="request" because={request.hiddenBecause} />
        <EndedNote request={request} viewer={store.viewer} ownSnag={ownSnag} />
        <UserText text={request.content} />
        {request.collaborationDetails !== null && (
          <section className={s.section}>
            <h2>Collaboration</h2>
            <UserText text={request.collaborationDetails} />
          </section>
        )}
        {isDeveloper && <SnagPanel store={ownSnag} request={request} />}
        {store.isOwner && (
          <>
            <RequestResponses requestId={request.id} status={request.status} />
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

interface OwnPartProps {
  readonly request: WorkRequest;
  readonly viewer: Viewer;
  /** Of a developer; idle for everybody else. */
  readonly ownSnag: OwnSnagStore;
}

const MainButton = observer(function MainButton({
  request: { id, status, ...request },
  viewer,
  ownSnag: { value: snag },
}: OwnPartProps) {
  const signIn = useSignInPath();
  // Of the two the response may have been read later.
  const conversationId = request.conversationId ?? snag?.conversationId ?? null;
  const isDeclined = snag?.status === "declined";
  const { kind } = mainAction({ viewer, status, conversationId, isDeclined });
  if (kind === "none") return null;
  if (kind === "sign-in")
    return (
      <ButtonLink variant="primary" to={signIn}>
        Sign in to respond
      </ButtonLink>
    );
  return <TalkButton requestId={id} status={status} conversationId={conversationId} />;
});

/** In the place of an invitation, for those who have nothing to do with the request yet. */
const EndedNote = observer(function EndedNote({ request, viewer, ownSnag }: OwnPartProps) {
  const isNobodys =
    viewer === "visitor" ||
    (viewer === "developer" &&
      request.conversationId === null &&
      ownSnag.state.kind === "ready" &&
      ownSnag.value === null);
  const ended = snagRefusal(request.status);
  return isNobodys && ended !== undefined && <p className={s.ended}>{ended}</p>;
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
