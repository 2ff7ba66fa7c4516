import { observer } from "mobx-react-lite";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import type { ShareListStore } from "./share-list.store.ts";
import * as s from "./shared-with.module.css";
import { isolated } from "../../core/auth/plain-name.ts";

export interface UnshareDialogProps {
  readonly store: ShareListStore;
  readonly share: RequestShare;
  readonly isPublic: boolean;
  /** @param isDone it was taken back */
  readonly onClose: (isDone: boolean) => void;
}

export const UnshareDialog = observer(function UnshareDialog({
  store,
  share,
  isPublic,
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
        {isPublic
          ? "It leaves their list. The request is public, so they still find it under Tickets."
          : "They cannot open this private request any more, and a response of theirs that waits for you is declined. A conversation stays."}
      </p>
      {state.kind === "refused" && state.what.kind === "removing" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
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
