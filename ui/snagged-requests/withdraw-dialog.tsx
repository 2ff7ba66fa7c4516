import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { ErrorText } from "../shared/form/refusal.tsx";
import * as s from "./snag-panel.module.css";

const WAITING = {
  title: "Withdraw your response?",
  text: "The client no longer sees it, and your message is deleted. You can respond again.",
  label: "Withdraw response",
  busy: "Withdrawing...",
};
const REMOVED = {
  title: "Remove this response from your list?",
  text: "Only you can still see this response. This can't be undone.",
  label: "Remove response",
  busy: "Removing...",
};

export interface WithdrawDialogProps {
  /** The request is gone, and the response stands in its developer's list alone. */
  readonly isRemoved?: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Answers whether it is gone. */
  readonly onWithdraw: () => Promise<boolean>;
  /** @param isDone it is gone */
  readonly onClose: (isDone: boolean) => void;
}

export function WithdrawDialog({ isRemoved = false, busy, error, onWithdraw, onClose }: WithdrawDialogProps) {
  const words = isRemoved ? REMOVED : WAITING;
  const keep = () => {
    onClose(false);
  };
  return (
    <Dialog open title={words.title} onClose={keep}>
      <p>{words.text}</p>
      <ErrorText>{error}</ErrorText>
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep it</Button>
        <Button
          variant="danger"
          busy={busy ? words.busy : undefined}
          onClick={() =>
            void onWithdraw().then((isDone) => {
              if (isDone) onClose(true);
            })
          }
        >
          {words.label}
        </Button>
      </div>
    </Dialog>
  );
}
