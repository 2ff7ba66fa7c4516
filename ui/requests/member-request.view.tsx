import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { mainAction } from "../../core/agreements/main-action.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import { displayName } from "../../core/text/display-name.ts";
import { RequestAgreement } from "../agreements/request-agreement.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SubjectMenu } from "../moderation/subject-menu.tsx";
import { useStore } from "../shared/use-store.tsx";
import { OwnSnagStore } from "../snagged-requests/own-snag.store.ts";
import { SnagPanel } from "../snagged-requests/snag-panel.tsx";
import { TalkButton } from "../subscription/talk-button.tsx";
import { EndedNote } from "./ended-note.tsx";
import { RequestPage, type RequestViewProps } from "./request-page.tsx";

/** Shows a request to a developer or to a client who does not own it. */
export const MemberRequestView = observer(function MemberRequestView({ store, request }: RequestViewProps) {
  const [isAgreementWaiting, setAgreementWaiting] = useState(false);
  const ownSnag = useStore(OwnSnagStore);
  const isDeveloper = store.viewer === "developer";
  useEffect(() => {
    if (!isDeveloper) return undefined;
    ownSnag.start(request.id);
    return () => ownSnag.stop();
  }, [ownSnag, isDeveloper, request.id]);
  const isNobodys =
    isDeveloper &&
    request.conversationId === null &&
    ownSnag.state.kind === "ready" &&
    ownSnag.value === null;
  return (
    <RequestPage
      store={store}
      request={request}
      note={
        <>
          <HiddenNotice what="request" because={request.hiddenBecause} />
          {isNobodys && <EndedNote status={request.status} />}
        </>
      }
      tools={
        <SubjectMenu
          subject={{ kind: "request", id: request.id }}
          person={isKnown(request.owner) ? { id: request.owner.id, name: displayName(request.owner) } : null}
        />
      }
      action={
        isDeveloper ? (
          <MainButton request={request} ownSnag={ownSnag} isAgreementWaiting={isAgreementWaiting} />
        ) : undefined
      }
    >
      {isDeveloper && <SnagPanel store={ownSnag} request={request} />}
      <RequestAgreement
        key={store.user?.id}
        request={request}
        isOwner={false}
        onWaiting={setAgreementWaiting}
        onAction={() => store.refresh()}
      />
    </RequestPage>
  );
});

interface MainButtonProps {
  readonly request: WorkRequest;
  readonly ownSnag: OwnSnagStore;
  /** The button that answers the agreement is then the primary one. */
  readonly isAgreementWaiting: boolean;
}

const MainButton = observer(function MainButton({
  request: { id, status, ...request },
  ownSnag: { value: snag },
  isAgreementWaiting,
}: MainButtonProps) {
  // The response may have been loaded later than the request.
  const conversationId = request.conversationId ?? snag?.conversationId ?? null;
  const isDeclined = snag?.status === "declined";
  const { kind } = mainAction({ viewer: "developer", status, conversationId, isDeclined });
  if (kind === "none") return null;
  return (
    <TalkButton
      requestId={id}
      status={status}
      conversationId={conversationId}
      variant={isAgreementWaiting ? "secondary" : "primary"}
    />
  );
});
