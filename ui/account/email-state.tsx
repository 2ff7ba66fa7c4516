import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
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

/** Whether the address is confirmed, which one waits to be, and the way to be mailed once more. */
export const EmailState = observer(function EmailState({ account, store }: EmailStateProps) {
  if (isOtherEmail(account, store.filled.email)) return null;
  return (
    <>
      {account.isEmailVerified && (
        <p className={s.confirmed}>
          <Icon name="check" size={16} /> Confirmed
        </p>
      )}
      {account.pendingEmail !== null ? (
        <Unconfirmed store={store}>
          <strong>Confirm your new e-mail.</strong> We sent a mail to {account.pendingEmail}: open its link to
          use that address. Until then you keep {account.email}.
        </Unconfirmed>
      ) : (
        !account.isEmailVerified && (
          <Unconfirmed store={store}>
            <strong>Confirm your e-mail.</strong> We sent a mail to {account.email}: open its link, then
            signing in with Google, GitHub or LinkedIn finds this account.
          </Unconfirmed>
        )
      )}
    </>
  );
});

interface UnconfirmedProps {
  readonly store: AccountFormStore;
  readonly children: ReactNode;
}

const Unconfirmed = observer(function Unconfirmed({ store, children }: UnconfirmedProps) {
  const { state: mail } = store.mail;
  return (
    <div className={s.notice}>
      <p>{children}</p>
      {mail.kind === "refused" && (
        <p className={s.error} role="alert">
          {mail.message}
        </p>
      )}
      <p className={s.done} role="status">
        {mail.kind === "saved" && "Sent. The link in it works once, within 24 hours."}
      </p>
      {mail.kind !== "saved" && (
        <Button busy={mail.kind === "saving" ? "Sending..." : undefined} onClick={() => void store.resend()}>
          Send the mail again
        </Button>
      )}
    </div>
  );
});
