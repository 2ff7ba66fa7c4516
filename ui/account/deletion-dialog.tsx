import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import type { Account } from "../../core/account/account.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { PasswordInput } from "../shared/password-input.tsx";
import { LeavingNote } from "../wallet/leaving-note.tsx";
import * as s from "./account.module.css";
import type { DeletionStore } from "./deletion.store.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

export interface DeletionDialogProps {
  readonly account: Account;
  readonly store: DeletionStore;
}

export const DeletionDialog = observer(function DeletionDialog({ account, store }: DeletionDialogProps) {
  const { state, errors, form, proof } = store;
  const close = () => {
    store.close();
  };
  return (
    <Dialog open={store.isOpen} title="Delete your account?" onClose={close}>
      <form
        className={s.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void store.submit();
        }}
      >
        {state.kind === "refused" && (
          <FormRefusal key={state.attempt} form="deletion" message={state.message} errors={errors} />
        )}
        {state.kind === "refused" && errors.password === undefined && store.blockers.length > 0 && (
          <ul className={s.blockers}>
            {store.blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        )}
        <p className={s.plain}>
          Your name, email and private data are erased right away. Conversations and agreements stay visible
          to the other person, under the name Deleted user. This can't be undone.
        </p>
        <LeavingNote />
        {proof === "sign-in" && <SignInAgain account={account} purpose="To delete your account" />}
        {proof === "password" && (
          <Field id="deletion-password" label="Your password" required error={errors.password}>
            {(props) => (
              <PasswordInput
                {...props}
                name="password"
                autoComplete="current-password"
                value={form.password}
                onChange={(event) => {
                  store.change({ password: event.target.value });
                }}
              />
            )}
          </Field>
        )}
        <div className={s.dialogActions}>
          <Button onClick={close}>Keep it</Button>
          {proof !== "sign-in" && (
            <Button type="submit" variant="danger" busy={store.isSaving ? "Deleting..." : undefined}>
              Delete account
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
});
