import { observer } from "mobx-react-lite";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import * as s from "./request-details.module.css";
import type { RequestDetailsStore } from "./request-details.store.ts";

export interface RemoveRequestDialogProps {
  readonly store: RequestDetailsStore;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const RemoveRequestDialog = observer(function RemoveRequestDialog({
  store,
  open,
  onClose,
}: RemoveRequestDialogProps) {
  const { state, saving } = store.change;
  return (
    <Dialog open={open} title="Remove this request?" onClose={onClose}>
      <p>
        It disappears for everybody, together with who it was shared with. Developers who responded are told:
        their list of responses keeps its title and says that you removed it. This cannot be undone.
      </p>
      {state.kind === "refused" && state.what === "removal" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
      <div className={s.dialogActions}>
        <Button onClick={onClose}>Keep it</Button>
        <Button
          variant="danger"
          busy={saving === "removal" ? "Removing..." : undefined}
          onClick={() => void store.remove()}
        >
          Remove request
        </Button>
      </div>
    </Dialog>
  );
});
