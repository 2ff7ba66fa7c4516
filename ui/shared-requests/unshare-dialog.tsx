import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import type { ShareListStore } from "./share-list.store.ts";
import { displayName } from "../../core/text/display-name.ts";
import { isolated } from "../../core/text/plain-name.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";

export interface UnshareDialogProps {
  readonly store: ShareListStore;
  readonly share: RequestShare;
  readonly request: WorkRequest;
  /** @param isDone whether the share was removed */
  readonly onClose: (isDone: boolean) => void;
}

export function UnshareDialog({ store, share, request, onClose }: UnshareDialogProps) {
  return (
    <ConfirmDialog
      of={store.change}
      title={`Stop sharing with ${isolated(displayName(share.developer))}?`}
      keep="Keep sharing"
      action="Stop sharing"
      busy="Removing..."
      run={() => store.remove(share)}
      onClose={onClose}
    >
      <p>
        {request.isPublic
          ? `The request is removed from their list. The request is public, so ${request.status === "open" ? "they can still find it under Tickets" : "they can still open its page"}.`
          : "They can no longer open this private request, and any open response from them is declined. Conversations stay."}
      </p>
    </ConfirmDialog>
  );
}
