import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useStore } from "../app/use-store.tsx";
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
  const { state } = store;
  return (
    <div className={s.column}>
      {state.kind === "useless" && (
        <Page title="This link does not work">
          <p className={s.alert} role="alert">
            {state.message}
          </p>
          <div className={s.actions}>
            <ButtonLink variant="primary" to="/forgot-password">
              Ask for a new link
            </ButtonLink>
          </div>
        </Page>
      )}
      {state.kind === "done" && (
        <Page title="Your password is changed">
          <p className={s.text} role="status">
            You were signed out everywhere. Sign in with the new password.
          </p>
          <div className={s.actions}>
            <ButtonLink variant="primary" to="/login">
              Sign in
            </ButtonLink>
          </div>
        </Page>
      )}
      {state.kind !== "useless" && state.kind !== "done" && (
        <Page title="Choose a new password" lead="It replaces the old one and signs you out everywhere.">
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
  const { state } = store;
  return (
    <OneFieldForm
      fieldId="reset-password"
      label="New password"
      hint="At least 8 characters"
      input={{ type: "password", name: "password", autoComplete: "new-password", value: store.password }}
      button="Save the new password"
      busy={state.kind === "saving" ? "Saving..." : undefined}
      refusal={state.kind === "refused" ? state : undefined}
      onType={(text) => {
        store.setPassword(text);
      }}
      onSubmit={() => void store.submit()}
    />
  );
});
