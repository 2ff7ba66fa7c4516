import { observer } from "mobx-react-lite";
import { useState } from "react";
import { RequestAgreement } from "../agreements/request-agreement.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SharedWith } from "../shared-requests/shared-with.tsx";
import { RequestResponses } from "../snagged-requests/request-responses.tsx";
import { OwnerTools } from "./owner-tools.tsx";
import { RemoveRequestDialog } from "./remove-request-dialog.tsx";
import { RequestPage, type RequestViewProps } from "./request-page.tsx";

const nothing = () => undefined;

/** Shows a request to the client who posted it. */
export const OwnerRequestView = observer(function OwnerRequestView({ store, request }: RequestViewProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <RequestPage
        store={store}
        request={request}
        note={<HiddenNotice what="request" because={request.hiddenBecause} />}
        tools={<OwnerTools store={store} request={request} onRemove={() => setAsking(true)} />}
      >
        <RequestResponses requestId={request.id} status={request.status} />
        <SharedWith request={request} />
        <RequestAgreement
          key={store.user?.id}
          request={request}
          isOwner
          // There is no main button to demote.
          onWaiting={nothing}
          onAction={() => store.refresh()}
        />
      </RequestPage>
      {isAsking && <RemoveRequestDialog store={store} onClose={() => setAsking(false)} />}
    </>
  );
});
