import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Form } from "../shared/form/form.tsx";
import { PasswordField } from "../shared/form/password-field.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import * as s from "./auth-page.module.css";
import type { SignInStore } from "./sign-in.store.ts";

export interface SignInFormProps {
  readonly store: SignInStore;
  /** It closes the dialog when a link leads to another screen. */
  readonly onLeave?: () => void;
}

/** The login page and the header's dialog show this form. */
export const SignInForm = observer(function SignInForm({ store, onLeave }: SignInFormProps) {
  const { state } = store;
  return (
    <Form name="sign-in" onSubmit={() => void store.submit()}>
      <noscript>
        <p className={s.alert}>Signing in with a password needs JavaScript.</p>
      </noscript>
      {state.kind === "refused" && (
        <p className={s.alert} role="alert">
          {state.message}
        </p>
      )}
      <TextField
        of={store}
        name="username"
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField of={store} name="password" label="Password" autoComplete="current-password" />
      <SubmitButton of={store} label="Sign In" busy="Signing in..." />
      <p className={s.forgot}>
        <Link to="/forgot-password" onClick={onLeave}>
          Forgot your password?
        </Link>
      </p>
    </Form>
  );
});
