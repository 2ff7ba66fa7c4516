import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import * as s from "./snag-panel.module.css";

export interface WithdrawDialogProps {
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Answers whether it is gone. */
  readonly onWithdraw: () => Promise<boolean>;
  /** @param isDone it is gone */
  readonly onClose: (isDone: boolean) => void;
}

export function WithdrawDialog({ busy, error, onWithdraw, onClose }: WithdrawDialogProps) {
  const keep = () => {
    onClose(false);
  };
  return (
    <Dialog open title="Withdraw your response?" onClose={keep}>
      <p>The client does not see it any more, and what you wrote is gone. You may respond again.</p>
      {error !== undefined && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep it</Button>
        <Button
          variant="danger"
          busy={busy ? "Withdrawing..." : undefined}
          onClick={() =>
            void onWithdraw().then((isDone) => {
              if (isDone) onClose(true);
            })
          }
        >
          Withdraw response
        </Button>
      </div>
    </Dialog>
  );
}
