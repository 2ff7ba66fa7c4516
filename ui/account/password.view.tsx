import { observer } from "mobx-react-lite";
import { type Account, proofOf } from "../../core/account/account.ts";
import { useStore } from "../shared/use-store.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { PasswordField } from "../shared/form/password-field.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { AccountLoaded } from "./account-loaded.tsx";
import * as s from "./account.module.css";
import { PasswordStore } from "./password.store.ts";
import { SignInAgain } from "./sign-in-again.tsx";

export const PasswordView = observer(function PasswordView() {
  const store = useStore(PasswordStore);
  return (
    <AccountLoaded what="your password" isFurther>
      {(account) => <PasswordForm account={account} store={store} />}
    </AccountLoaded>
  );
});

interface PasswordFormProps {
  readonly account: Account;
  readonly store: PasswordStore;
}

const PasswordForm = observer(function PasswordForm({ account, store }: PasswordFormProps) {
  const { state } = store;
  const { hasPassword } = account;
  const saved = state.kind === "saved" ? [state.result, endedText(account)].join(". ") : undefined;
  if (proofOf(account) === "sign-in")
    return (
      <>
        <SignInAgain account={account} purpose="To set a password" />
        <p className={s.done} role="status">
          {saved}
        </p>
      </>
    );
  return (
    <Form name="password" className={s.form} aria-label="Password" onSubmit={() => void store.submit()}>
      <FormErrors of={store} />
      {/* Password managers read from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
      {hasPassword && (
        <PasswordField of={store} name="current" label="Current password" autoComplete="current-password" />
      )}
      <PasswordField
        of={store}
        name="next"
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <SaveBar variant="secondary" isSaving={store.isSaving} saved={saved}>
        {hasPassword ? "Change password" : "Set password"}
      </SaveBar>
    </Form>
  );
});

/** Says which sessions a new password has ended and which ways to sign in still work. */
function endedText({ connections }: Account): string {
  const others = connections.filter(({ connectedAt }) => connectedAt !== null).map(({ name }) => name);
  const ended = "Every other device was signed out.";
  if (others.length === 0) return ended;
  const names = new Intl.ListFormat("en-US").format(others);
  return `${ended} Sign-in with ${names} still works. Disconnect any you don't recognize below.`;
}
