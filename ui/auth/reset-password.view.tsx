import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useStore } from "../shared/use-store.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { OneFieldForm } from "./one-field-form.tsx";
import { ResetPasswordStore } from "./reset-password.store.ts";

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
          <div className={s.actions}>
            <ButtonLink variant="primary" to="/forgot-password">
              Request a new link
            </ButtonLink>
          </div>
        </Page>
      )}
      {state.kind === "saved" && (
        <Page title="Your password has been changed">
          <p className={s.text} role="status">
            Every device was signed out, and Google, GitHub and LinkedIn were disconnected. Sign in with the
            new password and review your sign-in methods.
          </p>
          <div className={s.actions}>
            <ButtonLink variant="primary" to="/profile#connections">
              Sign in
            </ButtonLink>
          </div>
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
  const { state, form, errors } = store;
  return (
    <OneFieldForm
      fieldId="reset-password"
      label="New password"
      hint="At least 8 characters"
      input={{ type: "password", name: "password", autoComplete: "new-password", value: form.password }}
      button="Save new password"
      busy={store.isSaving ? "Saving..." : undefined}
      refusal={state.kind === "refused" ? state : undefined}
      error={errors.password}
      onType={(text) => {
        store.change({ password: text });
      }}
      onSubmit={() => void store.submit()}
    />
  );
});
