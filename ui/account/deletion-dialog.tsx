import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import type { Account } from "../../core/account/account.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Field } from "../shared/field.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./account.module.css";
import type { DeletionStore } from "./deletion.store.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

export interface DeletionDialogProps {
  readonly account: Account;
  readonly store: DeletionStore;
}

export const DeletionDialog = observer(function DeletionDialog({ account, store }: DeletionDialogProps) {
  const { state, proof } = store;
  const close = () => {
    store.close();
  };
  return (
    <Dialog
      open={state.kind !== "closed" && state.kind !== "deleted"}
      title="Delete your account?"
      onClose={close}
    >
      <form
        className={s.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void store.remove();
        }}
      >
        {state.kind === "refused" && <Refusal state={state} />}
        <p className={s.plain}>
          Your name, your e-mail and everything that is yours alone are erased at once. What others need of a
          conversation or an agreement stays with them, under the name Deleted user. This cannot be undone.
        </p>
        {proof === "sign-in" && <SignInAgain account={account} purpose="To delete your account" />}
        {proof === "password" && (
          <Field
            id="deletion-password"
            label="Your password"
            required
            error={state.kind === "refused" ? state.passwordError : undefined}
          >
            {(props) => (
              <TextInput
                {...props}
                type="password"
                name="password"
                autoComplete="current-password"
                value={store.password}
                onChange={(event) => {
                  store.setPassword(event.target.value);
                }}
              />
            )}
          </Field>
        )}
        <div className={s.dialogActions}>
          <Button onClick={close}>Keep it</Button>
          {proof !== "sign-in" && (
            <Button
              type="submit"
              variant="danger"
              busy={state.kind === "deleting" ? "Deleting..." : undefined}
            >
              Delete account
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
});

function Refusal({ state }: { readonly state: Extract<DeletionStore["state"], { kind: "refused" }> }) {
  const { message, passwordError, obstacles } = state;
  return (
    <>
      <FormRefusal form="deletion" message={message} errors={{ password: passwordError }} />
      {obstacles.length > 0 && (
        <ul className={s.obstacles}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
    </>
  );
}
