import { observer } from "mobx-react-lite";
import type { SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { PasswordInput } from "../shared/password-input.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./auth-page.module.css";
import type { SignInStore } from "./sign-in.store.ts";

export interface SignInFormProps {
  readonly store: SignInStore;
  /** A link leads to another screen: the dialog has to close. */
  readonly onLeave?: () => void;
}

/** The form of the login page and of the header's dialog. */
export const SignInForm = observer(function SignInForm({ store, onLeave }: SignInFormProps) {
  const { state, form } = store;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={s.form} method="post" onSubmit={submit} noValidate>
      <noscript>
        <p className={s.alert}>Signing in with a password needs JavaScript.</p>
      </noscript>
      {state.kind === "refused" && (
        <p className={s.alert} role="alert">
          {state.message}
        </p>
      )}
      <Field label="Username or email" required>
        {(props) => (
          <TextInput
            {...props}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.username}
            onChange={(event) => {
              store.change({ username: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label="Password" required>
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
      <Button type="submit" variant="primary" busy={store.isSaving ? "Signing in..." : undefined}>
        Sign In
      </Button>
      <p className={s.forgot}>
        <Link to="/forgot-password" onClick={onLeave}>
          Forgot your password?
        </Link>
      </p>
    </form>
  );
});
