import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import type { RequestDetailsStore } from "./request-details.store.ts";

export interface RemoveRequestDialogProps {
  readonly store: RequestDetailsStore;
  readonly onClose: () => void;
}

export function RemoveRequestDialog({ store, onClose }: RemoveRequestDialogProps) {
  return (
    <ConfirmDialog
      of={store.change}
      what="removal"
      title="Remove this request?"
      action="Remove request"
      busy="Removing..."
      run={() => store.remove()}
      onClose={onClose}
    >
      <p>
        It disappears for everyone, including developers you shared it with. Developers who responded still
        see its title, marked as removed. This can't be undone.
      </p>
    </ConfirmDialog>
  );
}
