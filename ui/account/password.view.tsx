import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import { type Account, proofOf } from "../../core/account/account.ts";
import { useStore } from "../shared/use-store.tsx";
import { Field } from "../shared/field.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { PasswordInput } from "../shared/password-input.tsx";
import { AccountLoaded } from "./account-loaded.tsx";
import * as s from "./account.module.css";
import { FormRefusal } from "./form-refusal.tsx";
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
  const { state, form, errors } = store;
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate aria-label="Password">
      {state.kind === "refused" && (
        <FormRefusal key={state.attempt} form="password" message={state.message} errors={errors} />
      )}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
      {hasPassword && (
        <Field id="password-current" label="Current password" required error={errors.current}>
          {(props) => (
            <PasswordInput
              {...props}
              name="current"
              autoComplete="current-password"
              value={form.current}
              onChange={(event) => {
                store.change({ current: event.target.value });
              }}
            />
          )}
        </Field>
      )}
      <Field
        id="password-next"
        label="New password"
        hint="At least 8 characters"
        required
        error={errors.next}
      >
        {(props) => (
          <PasswordInput
            {...props}
            name="next"
            autoComplete="new-password"
            value={form.next}
            onChange={(event) => {
              store.change({ next: event.target.value });
            }}
          />
        )}
      </Field>
      <SaveBar variant="secondary" isSaving={store.isSaving} saved={saved}>
        {hasPassword ? "Change password" : "Set password"}
      </SaveBar>
    </form>
  );
});

/** What a new password has ended, and what still opens the account. */
function endedText({ connections }: Account): string {
  const others = connections.filter(({ connectedAt }) => connectedAt !== null).map(({ name }) => name);
  const ended = "Every other device was signed out.";
  if (others.length === 0) return ended;
  const names = new Intl.ListFormat("en-US").format(others);
  return `${ended} Sign-in with ${names} still works. Disconnect any you don't recognize below.`;
}
