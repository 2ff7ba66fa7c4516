import { observer } from "mobx-react-lite";
import { Actions } from "./actions.tsx";
import type { ActionState } from "./action.store.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import type { Elements } from "./elements.ts";
import { Refusal } from "./form/refusal.tsx";

export interface ConfirmDialogProps<What> extends Pick<DialogProps, "title" | "size"> {
  /** The dialog shows when the command is running and why it was refused. */
  readonly of: { readonly state: ActionState<What>; reset(): void };
  /** It selects one command of a store that has several. */
  readonly what?: What;
  /** The buttons have these labels; `busy` replaces the second one during the command. */
  readonly keep?: string;
  readonly action: string;
  readonly busy: string;
  readonly variant?: "danger" | "primary";
  /** @returns whether the command succeeded */
  readonly run: () => Promise<boolean>;
  /** @param isDone whether the command was confirmed and succeeded */
  readonly onClose: (isDone: boolean) => void;
  /** They explain the consequence. */
  readonly children: Elements;
}

/** Asks for confirmation, and stays open until the command has succeeded. */
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
