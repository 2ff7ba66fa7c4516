import { observer } from "mobx-react-lite";
import type { Account } from "../../core/account/account.ts";
import { isOtherEmail } from "../../core/account/account-form.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import type { AccountFormStore } from "./account-form.store.ts";
import * as s from "./account.module.css";

export interface EmailStateProps {
  readonly account: Account;
  readonly store: AccountFormStore;
}

/** Whether the address is confirmed, and the way to be mailed once more. */
export const EmailState = observer(function EmailState({ account, store }: EmailStateProps) {
  const { mail } = store;
  if (isOtherEmail(account, store.form.email)) return null;
  if (account.isEmailVerified)
    return (
      <p className={s.confirmed}>
        <Icon name="check" size={16} /> Confirmed
      </p>
    );
  return (
    <div className={s.notice}>
      <p>
        <strong>Confirm your e-mail.</strong> We sent a mail to {account.email}: open its link, then signing
        in with Google, GitHub or LinkedIn finds this account.
      </p>
      {mail.kind === "failed" && (
        <p className={s.error} role="alert">
          {mail.message}
        </p>
      )}
      <p className={s.done} role="status">
        {mail.kind === "sent" && "Sent. The link in it works once, within 24 hours."}
      </p>
      {mail.kind !== "sent" && (
        <Button busy={mail.kind === "sending" ? "Sending..." : undefined} onClick={() => void store.resend()}>
          Send the mail again
        </Button>
      )}
    </div>
  );
});
