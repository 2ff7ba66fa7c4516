import { observer } from "mobx-react-lite";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import * as s from "./request-details.module.css";
import type { RequestDetailsStore } from "./request-details.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

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
  const { saving } = store.change;
  return (
    <Dialog open={open} title="Remove this request?" onClose={onClose}>
      <p>
        It disappears for everyone, including developers you shared it with. Developers who responded still
        see its title, marked as removed. This can't be undone.
      </p>
      <Refusal of={store.change} what="removal" isApart />
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
