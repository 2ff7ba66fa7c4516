import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import type { Account } from "../../core/account/account.ts";
import { useStore } from "../shared/use-store.tsx";
import { Field } from "../shared/field.tsx";
import { FormConflicts } from "../shared/form-conflicts.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { PasswordInput } from "../shared/password-input.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { AccountFormStore } from "./account-form.store.ts";
import { AccountLoaded } from "./account-loaded.tsx";
import * as s from "./account.module.css";
import { EmailState } from "./email-state.tsx";
import { FormRefusal } from "./form-refusal.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/** Name and email. */
export const AccountFormView = observer(function AccountFormView() {
  const store = useStore(AccountFormStore);
  return (
    <AccountLoaded what="your name and email" rows={2}>
      {(account) => <AccountForm account={account} store={store} />}
    </AccountLoaded>
  );
});

const LABELS = { fullName: "Full name", email: "Email" } as const;

interface AccountFormProps {
  readonly account: Account;
  readonly store: AccountFormStore;
}

const AccountForm = observer(function AccountForm({ account, store }: AccountFormProps) {
  const { state, errors, filled, proof } = store;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate aria-label="Name and email">
      {state.kind === "refused" && (
        <FormRefusal key={state.attempt} form="account" message={state.message} errors={errors} />
      )}
      <FormConflicts
        conflicts={store.conflicts}
        isSaid={state.kind === "refused"}
        labels={LABELS}
        onTake={(part) => {
          store.change(part);
        }}
      />
      <Field id="account-fullName" label={LABELS.fullName} required error={errors.fullName}>
        {(props) => (
          <TextInput
            {...props}
            name="fullName"
            autoComplete="name"
            value={filled.fullName}
            onChange={(event) => {
              store.change({ fullName: event.target.value });
            }}
          />
        )}
      </Field>
      <div className={s.email}>
        <Field id="account-email" label={LABELS.email} required error={errors.email}>
          {(props) => (
            <TextInput
              {...props}
              type="email"
              name="email"
              autoComplete="email"
              value={filled.email}
              onChange={(event) => {
                store.change({ email: event.target.value });
              }}
            />
          )}
        </Field>
        <EmailState account={account} store={store} />
      </div>
      {proof === "password" && (
        <Field
          id="account-password"
          label="Your password"
          hint="Needed to change your email."
          required
          error={errors.password}
        >
          {(props) => (
            <PasswordInput
              {...props}
              name="password"
              autoComplete="current-password"
              value={filled.password}
              onChange={(event) => {
                store.change({ password: event.target.value });
              }}
            />
          )}
        </Field>
      )}
      {proof === "sign-in" && <SignInAgain account={account} purpose="To change your email" />}
      <SaveBar isSaving={store.isSaving} saved={state.kind === "saved" ? state.result : undefined}>
        Save changes
      </SaveBar>
    </form>
  );
});
