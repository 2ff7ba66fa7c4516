import { observer } from "mobx-react-lite";
import type { Account } from "../../core/account/account.ts";
import type { AccountForm as Filled } from "../../core/account/account-form.ts";
import { useStore } from "../shared/use-store.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import type { FormState } from "../shared/form/form-state.ts";
import { PasswordField } from "../shared/form/password-field.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { FormConflicts } from "../shared/form-conflicts.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { AccountFormStore } from "./account-form.store.ts";
import { AccountLoaded } from "./account-loaded.tsx";
import * as s from "./account.module.css";
import { EmailState } from "./email-state.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

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
  const change = (part: Partial<Filled>) => store.change(part);
  const fields: FormState<Filled> = { form: filled, errors, change };
  return (
    <Form name="account" className={s.form} aria-label="Name and email" onSubmit={() => void store.submit()}>
      <FormErrors of={store} />
      <FormConflicts
        conflicts={store.conflicts}
        isSaid={state.kind === "refused"}
        labels={LABELS}
        onTake={change}
      />
      <TextField of={fields} name="fullName" label={LABELS.fullName} autoComplete="name" required />
      <div className={s.email}>
        <TextField of={fields} name="email" label={LABELS.email} type="email" autoComplete="email" required />
        <EmailState account={account} store={store} />
      </div>
      {proof === "password" && (
        <PasswordField
          of={fields}
          name="password"
          label="Your password"
          hint="Needed to change your email."
          autoComplete="current-password"
        />
      )}
      {proof === "sign-in" && <SignInAgain account={account} purpose="To change your email" />}
      <SaveBar isSaving={store.isSaving} saved={state.kind === "saved" ? state.result : undefined}>
        Save changes
      </SaveBar>
    </Form>
  );
});
