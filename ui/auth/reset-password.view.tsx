import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useStore } from "../shared/use-store.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { PasswordField } from "../shared/form/password-field.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { ResetPasswordStore } from "./reset-password.store.ts";
import { Actions } from "../shared/actions.tsx";

export const ResetPasswordView = observer(function ResetPasswordView() {
  const store = useStore(ResetPasswordStore);
  useEffect(() => {
    store.start();
  }, [store]);
  const { state, linkError } = store;
  return (
    <div className={s.column}>
      {linkError !== null && (
        <Page title="This link doesn't work">
          <p className={s.alert} role="alert">
            {linkError}
          </p>
          <Actions isApart>
            <ButtonLink variant="primary" to="/forgot-password">
              Request a new link
            </ButtonLink>
          </Actions>
        </Page>
      )}
      {state.kind === "saved" && (
        <Page title="Your password has been changed">
          <p className={s.text} role="status">
            Every device was signed out, and Google, GitHub and LinkedIn were disconnected. Sign in with the
            new password and review your sign-in methods.
          </p>
          <Actions isApart>
            <ButtonLink variant="primary" to="/profile#connections">
              Sign in
            </ButtonLink>
          </Actions>
        </Page>
      )}
      {linkError === null && state.kind !== "saved" && (
        <Page
          title="Choose a new password"
          lead="It replaces your old password and signs you out everywhere."
        >
          <ResetPasswordForm store={store} />
        </Page>
      )}
    </div>
  );
});

const ResetPasswordForm = observer(function ResetPasswordForm({
  store,
}: {
  readonly store: ResetPasswordStore;
}) {
  return (
    <Form name="reset" onSubmit={() => void store.submit()}>
      <FormErrors of={store} />
      <PasswordField
        of={store}
        name="password"
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <SubmitButton of={store} label="Save new password" busy="Saving..." />
    </Form>
  );
});
