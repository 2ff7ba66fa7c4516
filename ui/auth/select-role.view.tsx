import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import type { UserType } from "../../core/auth/credentials.ts";
import { Button } from "../shared/button.tsx";
import { ErrorSummary } from "../shared/error-summary.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./auth-page.module.css";
import { RoleChoiceStore } from "./role-choice.store.ts";
import { RoleOptions, ROLES } from "./role-options.tsx";
import { Form } from "../shared/form/form.tsx";

export const SelectRoleView = observer(function SelectRoleView() {
  const [chosen, setChosen] = useState<UserType | null>(null);
  const [error, setError] = useState<string | undefined>();
  const store = useStartedStore(RoleChoiceStore);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    setStarted(true);
  }, []);
  if (!started) return null;
  const { elsewhere } = store;
  if (elsewhere !== null) return <Navigate to={elsewhere.to} state={elsewhere.state} replace />;
  if (store.isVisitors && store.user === null) return <RolesForVisitors />;
  const submit = () => {
    if (chosen === null) setError("Please choose a role");
    else void store.choose(chosen);
  };
  return (
    <div className={s.column}>
      <Page title="Choose your role" lead="You can't change this later.">
        {store.isPending && (
          <p className={s.text} role="status">
            We couldn't load your profile yet. Choose a role, and we'll try again, or{" "}
            <Link to="/login">sign in again</Link>.
          </p>
        )}
        <Form name="role" onSubmit={submit}>
          {store.state.kind === "refused" && (
            <p className={s.alert} role="alert">
              {store.state.message}
            </p>
          )}
          {error !== undefined && <ErrorSummary errors={[{ fieldId: "role-userType", message: error }]} />}
          <RoleOptions
            value={chosen}
            error={error}
            onChoose={(value) => {
              setChosen(value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" busy={store.saving === null ? undefined : "Saving..."}>
            Continue
          </Button>
        </Form>
        {store.user !== null && (
          <p className={s.aside}>
            You'll appear as <bdi>{displayName(store.user)}</bdi>. You can change your name in your profile.
          </p>
        )}
      </Page>
    </div>
  );
});

function RolesForVisitors() {
  return (
    <div className={s.column}>
      <Page
        title="Choose your role"
        lead="Everyone chooses a role once: here, after the first sign-in with Google, GitHub or LinkedIn, or when registering."
      >
        <ul className={s.roles}>
          {ROLES.map(({ value, name, hint }) => (
            <li key={value} className={s.said}>
              <span className={s.roleName}>{name}</span>
              <span className={s.roleHint}>{hint}</span>
            </li>
          ))}
        </ul>
        <p className={s.aside}>
          <Link to="/login">Sign in</Link> or <Link to="/register">register</Link> to choose yours.
        </p>
      </Page>
    </div>
  );
}
