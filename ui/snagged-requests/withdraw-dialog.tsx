import { ConfirmDialog, type ConfirmDialogProps } from "../shared/confirm-dialog.tsx";

const WAITING = {
  title: "Withdraw your response?",
  text: "The client no longer sees it, and your message is deleted. You can respond again.",
  action: "Withdraw response",
  busy: "Withdrawing...",
};
const REMOVED = {
  title: "Remove this response from your list?",
  text: "Only you can still see this response. This can't be undone.",
  action: "Remove response",
  busy: "Removing...",
};

export interface WithdrawDialogProps<What> extends Pick<ConfirmDialogProps<What>, "of" | "run" | "onClose"> {
  /** The request was removed, so only the developer's list still has the response. */
  readonly isRemoved?: boolean;
}

export function WithdrawDialog<What>({ isRemoved = false, ...props }: WithdrawDialogProps<What>) {
  const { text, ...labels } = isRemoved ? REMOVED : WAITING;
  return (
    <ConfirmDialog {...props} {...labels}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
