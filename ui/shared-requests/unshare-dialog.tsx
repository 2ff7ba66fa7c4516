import { observer } from "mobx-react-lite";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import type { ShareListStore } from "./share-list.store.ts";
import * as s from "./shared-with.module.css";
import { isolated } from "../../core/auth/plain-name.ts";
import { ErrorText } from "../shared/form/refusal.tsx";

export interface UnshareDialogProps {
  readonly store: ShareListStore;
  readonly share: RequestShare;
  readonly request: WorkRequest;
  /** @param isDone it was taken back */
  readonly onClose: (isDone: boolean) => void;
}

export const UnshareDialog = observer(function UnshareDialog({
  store,
  share,
  request,
  onClose,
}: UnshareDialogProps) {
  const { state } = store.change;
  const keep = () => {
    store.change.reset();
    onClose(false);
  };
  return (
    <Dialog open title={`Stop sharing with ${isolated(share.developer.fullName)}?`} onClose={keep}>
      <p>
        {request.isPublic
          ? `The request is removed from their list. The request is public, so ${request.status === "open" ? "they can still find it under Tickets" : "they can still open its page"}.`
          : "They can no longer open this private request, and any open response from them is declined. Conversations stay."}
      </p>
      {state.kind === "refused" && state.what.kind === "removing" && (
        <ErrorText isApart>{state.message}</ErrorText>
      )}
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep sharing</Button>
        <Button
          variant="danger"
          busy={store.change.saving?.kind === "removing" ? "Removing..." : undefined}
          onClick={() =>
            void store.remove(share).then((isDone) => {
              if (isDone) onClose(true);
            })
          }
        >
          Stop sharing
        </Button>
      </div>
    </Dialog>
  );
});
