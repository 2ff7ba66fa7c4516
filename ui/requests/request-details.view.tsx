import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense, useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { mainAction } from "../../core/agreements/main-action.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import { isGone } from "../../core/shared/failure.ts";
import { ReportButton } from "../moderation/report-button.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { CodeFetchStore } from "../shared/code-fetch.store.ts";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import type { ScreenPage } from "../shared/screen-page.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { EndedNote } from "./ended-note.tsx";
import * as s from "./request-details.module.css";
import { RequestDetailsStore } from "./request-details.store.ts";
import { RequestPage, type RequestViewProps } from "./request-page.tsx";
import { NotFound } from "./absent-request.tsx";
import { useSignInPath } from "./use-sign-in-path.ts";

/** Visitors never need this view; it suspends until its code is loaded. */
interface RolePart {
  readonly View: ComponentType<RequestViewProps>;
  readonly load: () => Promise<unknown>;
}

export interface RequestDetailsProps {
  readonly parts: {
    /** Signed-in users who do not own the request have this view. */
    readonly member: RolePart;
    readonly owner: RolePart;
  };
}

/** Loads the view of a signed-in user with the request, so that no placeholder is drawn first. */
export function requestDetailsPage(parts: RequestDetailsProps["parts"]): ScreenPage {
  return {
    load: (stores, { params: { requestId = "" } }) => {
      const store = stores.get(RequestDetailsStore);
      store.start(requestId);
      return store.user === null ? [store] : [store, new CodeFetchStore(partOf(store.user, parts).load)];
    },
  };
}

/** Takes the owner's view for each client, because most clients open their own requests. */
function partOf({ userType }: AuthUser, { owner, member }: RequestDetailsProps["parts"]): RolePart {
  return userType === "client" ? owner : member;
}

export const RequestDetailsView = observer(function RequestDetailsView({ parts }: RequestDetailsProps) {
  const { requestId = "" } = useParams();
  const store = useStartedStore(RequestDetailsStore, requestId);
  useFetchedBeside(store, parts);
  if (store.isRemoved) return <Navigate to="/client-dashboard" replace />;
  const skeleton = (
    <DetailLayout facts={<div className={s.waiting} aria-hidden="true" />}>
      <Skeleton label="Loading the request" />
    </DetailLayout>
  );
  const { View } = store.isOwner ? parts.owner : parts.member;
  return (
    <LoadedPage
      store={store}
      title="Request"
      what="the request"
      skeleton={skeleton}
      notFound={(failure) => (
        <NotFound isVisitor={store.user === null} status={isGone(failure) ? 410 : 404} />
      )}
    >
      {(request) =>
        store.user === null ? (
          <VisitorRequest store={store} request={request} />
        ) : (
          <Suspense fallback={<Page title="Request">{skeleton}</Page>}>
            <View store={store} request={request} />
          </Suspense>
        )
      }
    </LoadedPage>
  );
});

/** Fetches the view's code while the request is loaded. */
function useFetchedBeside(store: RequestDetailsStore, parts: RequestDetailsProps["parts"]): void {
  const { user } = store;
  useEffect(() => {
    // The drawing fetches again and shows the failure.
    if (user !== null)
      partOf(user, parts)
        .load()
        .catch(() => undefined);
  }, [user, parts]);
}

const VisitorRequest = observer(function VisitorRequest({ store, request }: RequestViewProps) {
  const signIn = useSignInPath();
  const { status, conversationId } = request;
  const { kind } = mainAction({ viewer: "visitor", status, conversationId, isDeclined: false });
  return (
    <RequestPage
      store={store}
      request={request}
      note={<EndedNote status={status} />}
      action={
        kind === "sign-in" ? (
          <ButtonLink variant="primary" to={signIn}>
            Sign in to respond
          </ButtonLink>
        ) : undefined
      }
    >
      <ReportButton subject={{ kind: "request", id: request.id }} />
    </RequestPage>
  );
});
