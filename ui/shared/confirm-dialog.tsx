import { observer } from "mobx-react-lite";
import { Actions } from "./actions.tsx";
import type { ActionState } from "./action.store.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import type { Elements } from "./elements.ts";
import { Refusal } from "./form/refusal.tsx";

export interface ConfirmDialogProps<What> extends Pick<DialogProps, "title" | "size"> {
  /** What is asked for: the dialog shows that it is under way, and why it was refused. */
  readonly of: { readonly state: ActionState<What>; reset(): void };
  /** Of a store with several commands: this one. */
  readonly what?: What;
  /** What the buttons do, and what the second says meanwhile. */
  readonly keep?: string;
  readonly action: string;
  readonly busy: string;
  readonly variant?: "danger" | "primary";
  /** @returns whether it is done */
  readonly run: () => Promise<boolean>;
  /** @param isDone it was confirmed and done */
  readonly onClose: (isDone: boolean) => void;
  /** What follows from it. */
  readonly children: Elements;
}

/** Asks before something is done, and stays until it is. */
export const ConfirmDialog = observer(function ConfirmDialog<What>({
  of: command,
  what,
  keep = "Keep it",
  action,
  busy,
  variant = "danger",
  run,
  onClose,
  children,
  ...dialog
}: ConfirmDialogProps<What>) {
  const { state } = command;
  const isUnderWay = state.kind === "saving" && (what ?? state.what) === state.what;
  const close = () => {
    command.reset();
    onClose(false);
  };
  const confirm = async () => {
    if (await run()) onClose(true);
  };
  return (
    <Dialog open {...dialog} onClose={close}>
      {children}
      <Refusal of={command} what={what} isApart />
      <Actions isAtEnd isApart>
        <Button onClick={close}>{keep}</Button>
        <Button variant={variant} busy={isUnderWay ? busy : undefined} onClick={() => void confirm()}>
          {action}
        </Button>
      </Actions>
    </Dialog>
  );
});
