import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { PasswordField } from "../shared/form/password-field.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { listedHead } from "../shared/page-head.ts";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { ProviderChoiceView, providerChoicePage } from "./provider-choice.view.tsx";
import { RegistrationStore } from "./registration.store.ts";
import { RoleOptions } from "./role-options.tsx";

const HEAD = listedHead(
  "Create your account",
  `Join ${PRODUCT_NAME} as a client or a developer.`,
  "/register",
);

export const registerPage = providerChoicePage;

export const RegisterView = observer(function RegisterView() {
  const store = useStore(RegistrationStore);
  const navigate = useNavigate();
  const { state, errors } = store;
  useEffect(() => {
    if (state.kind !== "saved") return;
    const { to, state: routeState } = state.result;
    void navigate(to, { replace: true, state: routeState });
  }, [state, navigate]);
  return (
    <div className={s.column}>
      <Page title="Create your account" documentHead={HEAD} lead="Join as a client or a developer.">
        <Form name="register" onSubmit={() => void store.submit()}>
          <noscript>
            <p className={s.alert}>Registering with a password needs JavaScript.</p>
          </noscript>
          <FormErrors of={store} />
          <RoleOptions
            value={store.form.userType}
            error={errors.userType}
            onChoose={(userType) => store.change({ userType })}
          />
          <TextField of={store} name="fullName" label="Full name" autoComplete="name" required />
          <TextField
            of={store}
            name="username"
            label="Username"
            hint="3 to 30 letters, digits, _ or -"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField of={store} name="email" label="Email" type="email" autoComplete="email" required />
          <PasswordField
            of={store}
            name="password"
            label="Password"
            hint="At least 8 characters"
            autoComplete="new-password"
          />
          <SubmitButton of={store} label="Create account" busy="Creating account..." />
        </Form>
        <p className={s.divider}>or</p>
        <ProviderChoiceView />
        <p className={s.aside}>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      </Page>
    </div>
  );
});
