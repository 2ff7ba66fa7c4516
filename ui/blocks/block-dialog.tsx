import { observer } from "mobx-react-lite";
import { isolated } from "../../core/auth/plain-name.ts";
import type { UserId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { useStore } from "../shared/use-store.tsx";
import { BlockStore } from "./block.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import * as s from "./blocks.module.css";

export interface BlockDialogProps {
  readonly person: { readonly id: UserId; readonly name: string };
  /** @param isDone the person is blocked */
  readonly onClose: (isDone: boolean) => void;
}

export const BlockDialog = observer(function BlockDialog({ person, onClose }: BlockDialogProps) {
  const store = useStore(BlockStore);
  const { saving } = store.block;
  return (
    <Dialog
      open
      title={`Block ${isolated(person.name)}?`}
      onClose={() => {
        onClose(false);
      }}
    >
      <p>
        Neither of you can send messages to the other, respond to the other&apos;s requests or share requests
        with the other. <bdi>{person.name}</bdi> won't be told. You can unblock them on your profile.
      </p>
      <Refusal of={store.block} />
      <div className={s.actions}>
        <Button
          onClick={() => {
            onClose(false);
          }}
        >
          Cancel
        </Button>
        <Button
          variant="danger"
          busy={saving === null ? undefined : "Blocking..."}
          onClick={() =>
            void store.run(person.id).then((isDone) => {
              if (isDone) onClose(true);
            })
          }
        >
          Block
        </Button>
      </div>
    </Dialog>
  );
});
