import { observer } from "mobx-react-lite";
import { type SubmitEvent, useEffect } from "react";
import { useStore } from "../app/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Field } from "../shared/field.tsx";
import { Page } from "../shared/page.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./auth-page.module.css";
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
  const error = state.kind === "refused" ? state.fieldError : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {state.kind === "refused" && (
        <ErrorSummary
          title={error === undefined ? state.message : "Please fix the errors in the form"}
          errors={error === undefined ? [] : [{ fieldId: "reset-password", message: error }]}
        />
      )}
      <Field id="reset-password" label="New password" hint="At least 8 characters" required error={error}>
        {(props) => (
          <TextInput
            {...props}
            type="password"
            name="password"
            autoComplete="new-password"
            value={store.password}
            onChange={(event) => {
              store.setPassword(event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={state.kind === "saving" ? "Saving..." : undefined}>
        Save the new password
      </Button>
    </form>
  );
});
