import { observer } from "mobx-react-lite";
import { useState } from "react";
import { RequestAgreement } from "../agreements/request-agreement.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { SharedWith } from "../shared-requests/shared-with.tsx";
import { RequestResponses } from "../snagged-requests/request-responses.tsx";
import { OwnerTools } from "./owner-tools.tsx";
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
      {isAsking && (
        <ConfirmDialog
          of={store.change}
          what="removal"
          title="Remove this request?"
          action="Remove request"
          busy="Removing..."
          run={() => store.remove()}
          onClose={() => setAsking(false)}
        >
          <p>
            It disappears for everyone, including developers you shared it with. Developers who responded
            still see its title, marked as removed. This can't be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
});
