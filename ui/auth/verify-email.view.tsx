import { observer } from "mobx-react-lite";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Page } from "../shared/page.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import type { Verification } from "../../core/auth/verification.ts";
import * as s from "./auth-page.module.css";
import { OneFieldForm } from "./one-field-form.tsx";
import { VerifyEmailStore } from "./verify-email.store.ts";

export const VerifyEmailView = observer(function VerifyEmailView() {
  const store = useStore(VerifyEmailStore);
  useStarted(store);
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
            <p className={s.status}>A new mail can be asked for on your profile, beside your e-mail.</p>
          </>
        )}
        {isConfirmed && (
          <p className={s.text} role="status">
            Thank you. We know now that our mails reach you.
          </p>
        )}
        {isConfirmed || linkError !== null ? (
          <div className={s.actions}>
            <ButtonLink variant="primary" to="/profile">
              {store.isSignedIn ? "Go to your profile" : "Sign in"}
            </ButtonLink>
          </div>
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
      return <Skeleton label="Loading whose e-mail this is" rows={1} />;
    case "failed":
      return (
        <ErrorPanel
          failure={state.failure}
          onRetry={() => {
            store.verification.retry();
          }}
        />
      );
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
  const { state, form, errors, isSaving } = store;
  const busy = isSaving ? "Confirming..." : undefined;
  return (
    <>
      <p className={s.text}>
        <bdi>{email}</bdi> becomes the confirmed e-mail of the account <strong>{username}</strong>. If that is
        not your account, close this page.
      </p>
      {proof === "password" && (
        <OneFieldForm
          fieldId="verify-password"
          label={`Password of ${username}`}
          input={{
            type: "password",
            name: "password",
            autoComplete: "current-password",
            value: form.password,
          }}
          button="Confirm e-mail"
          busy={busy}
          refusal={state.kind === "refused" ? state : undefined}
          error={errors.password}
          onType={(password) => {
            store.change({ password });
          }}
          onSubmit={() => void store.submit()}
        />
      )}
      {proof === "session" && (
        <p className={s.alert} role="alert">
          Sign in to this account first, then open the link in the mail again.
        </p>
      )}
      {proof !== "password" && state.kind === "refused" && (
        <p className={s.alert} role="alert">
          {state.message}
        </p>
      )}
      {proof === "none" && (
        <div className={s.actions}>
          <Button variant="primary" busy={busy} onClick={() => void store.submit()}>
            Confirm e-mail
          </Button>
        </div>
      )}
      {proof === "session" && (
        <div className={s.actions}>
          <ButtonLink variant="primary" to="/login">
            Sign in
          </ButtonLink>
        </div>
      )}
    </>
  );
});

function titleOf({ state, linkError }: VerifyEmailStore): string {
  if (linkError !== null) return "This link does not work";
  return state.kind === "saved" ? "Your e-mail is confirmed" : "Confirm your e-mail";
}
