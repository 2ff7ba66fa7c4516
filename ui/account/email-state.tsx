import { observer } from "mobx-react-lite";
import type { Account } from "../../core/account/account.ts";
import { isOtherEmail } from "../../core/account/account-form.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import type { AccountFormStore } from "./account-form.store.ts";
import { useFocusBack } from "../shared/use-focus-back.ts";
import type { Elements } from "../shared/elements.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import * as s from "./account.module.css";

export interface EmailStateProps {
  readonly account: Account;
  readonly store: AccountFormStore;
}

/** Shows whether the address is confirmed, which one waits for it, and what can be done. */
export const EmailState = observer(function EmailState({ account, store }: EmailStateProps) {
  const [done, focusBack] = useFocusBack<HTMLParagraphElement>();
  if (isOtherEmail(account, store.filled.email)) return null;
  const { pendingEmail } = account;
  const { state: cancelling } = store.cancelling;
  return (
    <>
      {account.isEmailVerified && (
        <p className={s.confirmed}>
          <Icon name="check" size={16} /> Confirmed
        </p>
      )}
      {pendingEmail === null ? (
        !account.isEmailVerified && (
          <div className={s.notice}>
            <p>
              <strong>Confirm your email.</strong> We sent a link to <bdi>{account.email}</bdi>. After you
              open it, signing in with Google, GitHub or LinkedIn opens this account.
            </p>
            <ConfirmationMail store={store} />
          </div>
        )
      ) : (
        <div className={s.notice}>
          <p>
            <strong>
              Waiting for you to confirm <bdi>{pendingEmail}</bdi>.
            </strong>{" "}
            Open the link we sent there to switch. Until then, we keep using <bdi>{account.email}</bdi>.
          </p>
          <Refusal of={store.cancelling} />
          <ConfirmationMail store={store}>
            <Button
              busy={cancelling.kind === "saving" ? "Canceling..." : undefined}
              onClick={() => void store.cancelEmailChange(pendingEmail).then(focusBack)}
            >
              Cancel change
            </Button>
          </ConfirmationMail>
        </div>
      )}
      <p className={s.done} role="status" ref={done} tabIndex={-1}>
        {cancelling.kind === "saved" && pendingEmail === null && cancelledText(account, cancelling.what)}
      </p>
    </>
  );
});

/** @param pending the address that was waiting; another device may have confirmed it first */
function cancelledText(account: Account, pending: string): string {
  return isOtherEmail(account, pending)
    ? `Change canceled. Your email is still ${account.email}.`
    : `${account.email} was already confirmed and is now your email.`;
}

interface ConfirmationMailProps {
  readonly store: AccountFormStore;
  readonly children?: Elements;
}

const ConfirmationMail = observer(function ConfirmationMail({ store, children }: ConfirmationMailProps) {
  const { state: mail } = store.mail;
  return (
    <>
      <Refusal of={store.mail} />
      <p className={s.done} role="status">
        {mail.kind === "saved" && "Sent. The link works once and expires in 24 hours."}
      </p>
      <div className={s.choices}>
        {mail.kind !== "saved" && (
          <Button
            busy={mail.kind === "saving" ? "Sending..." : undefined}
            onClick={() => void store.resend()}
          >
            Send again
          </Button>
        )}
        {children}
      </div>
    </>
  );
});
