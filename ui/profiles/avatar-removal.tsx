import { observer } from "mobx-react-lite";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import * as s from "./avatar-section.module.css";
import type { AvatarStore } from "./avatar.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

interface AvatarRemovalProps {
  readonly store: AvatarStore;
  readonly onClose: (isGone: boolean) => void;
}

export const AvatarRemoval = observer(function AvatarRemoval({ store, onClose }: AvatarRemovalProps) {
  const { saving } = store;
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
      <Refusal of={store} isApart />
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
