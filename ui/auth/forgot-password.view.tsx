import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { ForgotPasswordStore } from "./forgot-password.store.ts";
import { Actions } from "../shared/actions.tsx";

export const ForgotPasswordView = observer(function ForgotPasswordView() {
  const store = useStore(ForgotPasswordStore);
  const { state } = store;
  return (
    <div className={s.column}>
      {state.kind === "saved" ? (
        <Page title="Check your email">
          <p className={s.text} role="status">
            If <strong>{state.result}</strong> belongs to an account, we've sent a link to choose a new
            password. It works once and expires in an hour.
          </p>
          <p className={s.status}>Nothing after a few minutes? Check spam or request another link.</p>
          <Actions isApart>
            <ButtonLink variant="primary" to="/login">
              Back to sign in
            </ButtonLink>
            <Button onClick={() => store.again()}>Use another address</Button>
          </Actions>
        </Page>
      ) : (
        <Page
          title="Forgot your password?"
          lead="Enter your account's email, and we'll send you a link to choose a new password."
        >
          <ForgotPasswordForm store={store} />
          <p className={s.aside}>
            Remembered it? <Link to="/login">Sign in</Link>
          </p>
        </Page>
      )}
    </div>
  );
});

const ForgotPasswordForm = observer(function ForgotPasswordForm({
  store,
}: {
  readonly store: ForgotPasswordStore;
}) {
  return (
    <Form name="forgot" onSubmit={() => void store.submit()}>
      <FormErrors of={store} />
      <TextField of={store} name="email" label="Email" type="email" autoComplete="email" required />
      <SubmitButton of={store} label="Send link" busy="Sending..." />
    </Form>
  );
});
