import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, type SubmitEvent, useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Registration } from "../../core/auth/credentials.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Field } from "../shared/field.tsx";
import { listedHead } from "../shared/page-head.ts";
import { Page } from "../shared/page.tsx";
import { TextInput } from "../shared/text-input.tsx";
import * as s from "./auth-page.module.css";
import { ProviderChoiceView, providerChoicePage } from "./provider-choice.view.tsx";
import { RegistrationStore } from "./registration.store.ts";
import { RoleOptions } from "./role-options.tsx";

const FIELDS: readonly {
  readonly name: Exclude<keyof Registration, "userType">;
  readonly label: string;
  readonly hint?: string;
  readonly type?: string;
  readonly autoComplete: string;
}[] = [
  { name: "fullName", label: "Full name", autoComplete: "name" },
  { name: "username", label: "Username", hint: "3 to 30 letters, digits, _ or -", autoComplete: "username" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  {
    name: "password",
    label: "Password",
    hint: "At least 8 characters",
    type: "password",
    autoComplete: "new-password",
  },
];

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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <div className={s.column}>
      <Page title="Create your account" documentHead={HEAD} lead="Join as a client or a developer.">
        <form className={s.form} method="post" onSubmit={submit} noValidate>
          <noscript>
            <p className={s.alert}>Registering with a password needs JavaScript.</p>
          </noscript>
          {state.kind === "refused" && (
            <ErrorSummary
              key={state.attempt}
              title={state.message}
              errors={Object.entries(errors).map(([field, message]) => ({
                fieldId: field === "userType" ? "role" : `register-${field}`,
                message,
              }))}
            />
          )}
          <RoleOptions
            legend="How will you use the marketplace?"
            value={store.form.userType}
            error={errors.userType}
            onChoose={(userType) => {
              store.change({ userType });
            }}
          />
          {FIELDS.map(({ name, label, hint, type, autoComplete }) => (
            <Field
              key={name}
              id={`register-${name}`}
              label={label}
              required
              {...(hint !== undefined && { hint })}
              {...(errors[name] !== undefined && { error: errors[name] })}
            >
              {(props) => (
                <TextInput
                  {...props}
                  name={name}
                  type={type ?? "text"}
                  autoComplete={autoComplete}
                  {...(name === "username" && { autoCapitalize: "none", spellCheck: false })}
                  value={store.form[name]}
                  onChange={(event: ChangeEvent<HTMLInputElement>) => {
                    store.change({ [name]: event.target.value });
                  }}
                />
              )}
            </Field>
          ))}
          <Button type="submit" variant="primary" busy={store.isSaving ? "Creating account..." : undefined}>
            Create account
          </Button>
        </form>
        <p className={s.divider}>or</p>
        <ProviderChoiceView />
        <p className={s.aside}>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      </Page>
    </div>
  );
});
