import { observer } from "mobx-react-lite";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import * as s from "./avatar-section.module.css";
import type { AvatarStore } from "./avatar.store.ts";

interface AvatarRemovalProps {
  readonly store: AvatarStore;
  readonly onClose: (isGone: boolean) => void;
}

export const AvatarRemoval = observer(function AvatarRemoval({ store, onClose }: AvatarRemovalProps) {
  const { state, saving } = store;
  const keep = () => {
    store.reset();
    onClose(false);
  };
  const remove = async () => {
    if (await store.remove()) onClose(true);
  };
  return (
    <Dialog open title="Remove your picture?" onClose={keep}>
      <p>Your initials are shown instead. This can&apos;t be undone.</p>
      {state.kind === "refused" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep it</Button>
        <Button
          variant="danger"
          busy={saving === null ? undefined : "Removing..."}
          onClick={() => void remove()}
        >
          Remove picture
        </Button>
      </div>
    </Dialog>
  );
});
