import { observer } from "mobx-react-lite";
import type { Account } from "../../core/account/account.ts";
import { DELETED_NAME } from "../../core/text/deleted-name.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { PasswordField } from "../shared/form/password-field.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { LeavingNote } from "../wallet/leaving-note.tsx";
import * as s from "./account.module.css";
import type { DeletionStore } from "./deletion.store.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { Actions } from "../shared/actions.tsx";

export interface DeletionDialogProps {
  readonly account: Account;
  readonly store: DeletionStore;
}

export const DeletionDialog = observer(function DeletionDialog({ account, store }: DeletionDialogProps) {
  const { state, errors, proof } = store;
  const close = () => store.close();
  return (
    <Dialog open={store.isOpen} title="Delete your account?" onClose={close}>
      <Form name="deletion" className={s.form} onSubmit={() => void store.submit()}>
        <FormErrors of={store} />
        {state.kind === "refused" && errors.password === undefined && store.blockers.length > 0 && (
          <ul className={s.blockers}>
            {store.blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        )}
        <p className={s.plain}>
          Your name, email and private data are erased right away. Conversations, support sessions and
          agreements stay visible to the other person, under the name {DELETED_NAME}. This can't be undone.
        </p>
        <LeavingNote />
        {proof === "sign-in" && <SignInAgain account={account} purpose="To delete your account" />}
        {proof === "password" && (
          <PasswordField of={store} name="password" label="Your password" autoComplete="current-password" />
        )}
        <Actions isAtEnd>
          <Button onClick={close}>Keep it</Button>
          {proof !== "sign-in" && (
            <SubmitButton of={store} label="Delete account" busy="Deleting..." variant="danger" />
          )}
        </Actions>
      </Form>
    </Dialog>
  );
});
