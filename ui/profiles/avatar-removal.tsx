import type { AvatarStore } from "./avatar.store.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";

interface AvatarRemovalProps {
  readonly store: AvatarStore;
  readonly onClose: (isGone: boolean) => void;
}

export function AvatarRemoval({ store, onClose }: AvatarRemovalProps) {
  return (
    <ConfirmDialog
      of={store}
      title="Remove your picture?"
      action="Remove picture"
      busy="Removing..."
      run={() => store.remove()}
      onClose={onClose}
    >
      <p>Your initials are shown instead. This can&apos;t be undone.</p>
    </ConfirmDialog>
  );
}
