import { isolated } from "../../core/text/plain-name.ts";
import type { UserId } from "../../core/shared/id.ts";
import { useStore } from "../shared/use-store.tsx";
import { BlockStore } from "./block.store.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";

export interface BlockDialogProps {
  readonly person: { readonly id: UserId; readonly name: string };
  /** @param isDone whether the person is blocked */
  readonly onClose: (isDone: boolean) => void;
}

export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const store = useStore(BlockStore);
  return (
    <ConfirmDialog
      of={store.block}
      title={`Block ${isolated(person.name)}?`}
      keep="Cancel"
      action="Block"
      busy="Blocking..."
      run={() => store.run(person.id)}
      onClose={onClose}
    >
      <p>
        Neither of you can send messages to the other, respond to the other&apos;s requests or share requests
        with the other. <bdi>{person.name}</bdi> won't be told. You can unblock them on your profile.
      </p>
    </ConfirmDialog>
  );
}
