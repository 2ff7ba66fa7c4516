import { observer } from "mobx-react-lite";
import { useStartedStore } from "../shared/use-started.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Page } from "../shared/page.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import type { Verification } from "../../core/auth/verification.ts";
import * as s from "./auth-page.module.css";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { PasswordField } from "../shared/form/password-field.tsx";
import { VerifyEmailStore } from "./verify-email.store.ts";
import { Actions } from "../shared/actions.tsx";

export const VerifyEmailView = observer(function VerifyEmailView() {
  const store = useStartedStore(VerifyEmailStore);
  const { linkError } = store;
  const isConfirmed = store.state.kind === "saved";
  return (
    <div className={s.column}>
      <Page title={titleOf(store)}>
        {linkError !== null && (
          <>
            <p className={s.alert} role="alert">
              {linkError}
            </p>
            <p className={s.status}>You can request a new link on your profile, next to your email.</p>
          </>
        )}
        {isConfirmed && (
          <p className={s.text} role="status">
            Thank you. Our emails now reach you at this address.
          </p>
        )}
        {isConfirmed || linkError !== null ? (
          <Actions isApart>
            <ButtonLink variant="primary" to="/profile">
              {store.isSignedIn ? "Go to your profile" : "Sign in"}
            </ButtonLink>
          </Actions>
        ) : (
          <Confirmation store={store} />
        )}
      </Page>
    </div>
  );
});

const Confirmation = observer(function Confirmation({ store }: { readonly store: VerifyEmailStore }) {
  const { state } = store.verification;
  switch (state.kind) {
    case "loading":
      return <Skeleton label="Loading the account" rows={1} />;
    case "failed":
      return <ErrorPanel failure={state.failure} onRetry={() => store.verification.retry()} />;
    case "ready":
      return <AccountToConfirm verification={state.value} store={store} />;
  }
});

interface AccountToConfirmProps {
  readonly verification: Verification;
  readonly store: VerifyEmailStore;
}

const AccountToConfirm = observer(function AccountToConfirm({ verification, store }: AccountToConfirmProps) {
  const { username, email, proof } = verification;
  const { state, isSaving } = store;
  const busy = isSaving ? "Confirming..." : undefined;
  return (
    <>
      <p className={s.text}>
        Click to confirm <bdi>{email}</bdi> as the email of the account <strong>{username}</strong>. If that
        isn't your account, close this page.
      </p>
      {proof === "password" && (
        <Form name="verify" onSubmit={() => void store.submit()}>
          <FormErrors of={store} />
          <PasswordField
            of={store}
            name="password"
            label={`Password for ${username}`}
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" busy={busy}>
            Confirm email
          </Button>
        </Form>
      )}
      {proof === "session" && (
        <p className={s.alert} role="alert">
          Sign in to this account first, then open the link in the email again.
        </p>
      )}
      {proof !== "password" && state.kind === "refused" && (
        <p className={s.alert} role="alert">
          {state.message}
        </p>
      )}
      {proof === "none" && (
        <Actions isApart>
          <Button variant="primary" busy={busy} onClick={() => void store.submit()}>
            Confirm email
          </Button>
        </Actions>
      )}
      {proof === "session" && (
        <Actions isApart>
          <ButtonLink variant="primary" to="/login">
            Sign in
          </ButtonLink>
        </Actions>
      )}
    </>
  );
});

function titleOf({ state, linkError }: VerifyEmailStore): string {
  if (linkError !== null) return "This link doesn't work";
  return state.kind === "saved" ? "Your email is confirmed" : "Confirm your email";
}
