import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { OneFieldForm } from "./one-field-form.tsx";
import { ForgotPasswordStore } from "./forgot-password.store.ts";

export const ForgotPasswordView = observer(function ForgotPasswordView() {
  const store = useStore(ForgotPasswordStore);
  const { state } = store;
  return (
    <div className={s.column}>
      {state.kind === "saved" ? (
        <Page title="Look into your mail">
          <p className={s.text} role="status">
            If <strong>{state.result}</strong> belongs to an account, a link to choose a new password is on
            its way. It works once, within an hour.
          </p>
          <p className={s.status}>Nothing there after some minutes? Look among the spam, or ask once more.</p>
          <div className={s.actions}>
            <ButtonLink variant="primary" to="/login">
              Back to sign in
            </ButtonLink>
            <Button
              onClick={() => {
                store.again();
              }}
            >
              Use another address
            </Button>
          </div>
        </Page>
      ) : (
        <Page
          title="Forgot your password?"
          lead="Tell us the e-mail of your account, and we send you a link to choose a new one."
        >
          <ForgotPasswordForm store={store} />
          <p className={s.aside}>
            It came back to you? <Link to="/login">Sign in</Link>
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
  const { state, form, errors } = store;
  return (
    <OneFieldForm
      fieldId="forgot-email"
      label="Email"
      input={{ type: "email", name: "email", autoComplete: "email", value: form.email }}
      button="Send the link"
      busy={store.isSaving ? "Sending..." : undefined}
      refusal={state.kind === "refused" ? state : undefined}
      error={errors.email}
      onType={(text) => {
        store.change({ email: text });
      }}
      onSubmit={() => void store.submit()}
    />
  );
});
