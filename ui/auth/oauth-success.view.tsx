import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { Navigate } from "react-router-dom";
import type { Landing } from "../../core/access/return-path.ts";
import { type AuthUser, dashboardOf } from "../../core/auth/auth-user.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./auth-page.module.css";
import { OAuthSuccessStore } from "./oauth-success.store.ts";
import { Actions } from "../shared/actions.tsx";

/** Ends the sign-in of every provider, under any of the callback addresses. */
export const OAuthSuccessView = observer(function OAuthSuccessView() {
  const store = useStartedStore(OAuthSuccessStore);
  const { state, landing } = store;
  switch (state.kind) {
    case "leaving":
      return <Navigate to={landing?.to ?? state.to} state={landing?.state} replace />;
    case "already-signed-in":
      return <AlreadySignedIn user={state.user} />;
    case "to-confirm":
      return (
        <AccountToConfirm
          user={state.session.user}
          onConfirm={() => store.confirm()}
          onDecline={() => store.decline()}
        />
      );
    case "joined":
      return <Joined message={state.message} landing={landing ?? { to: state.to, state: null }} />;
    case "authenticating":
      return <Progress message="Signing you in..." />;
    default:
      return <Progress message={state.message} isError={state.kind === "failed"} />;
  }
});

function Progress({ message, isError = false }: { readonly message: string; readonly isError?: boolean }) {
  return (
    <div className={s.column}>
      <Page title="Authenticating...">
        <p className={isError ? s.alert : s.status} role="status">
          {message}
        </p>
      </Page>
    </div>
  );
}

interface AccountToConfirmProps {
  readonly user: AuthUser;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
}

/** Asks for confirmation, because the link may open its author's own account, whose author could then read along. */
function AccountToConfirm({ user, onConfirm, onDecline }: AccountToConfirmProps) {
  return (
    <div className={s.column}>
      <Page title="Is this your account?">
        <p className={s.text} role="status">
          This link signs you in as <bdi>{displayName(user)}</bdi> (<bdi>{user.email || user.username}</bdi>).
          If someone else sent it to you, cancel: they could see everything you do in this account.
        </p>
        <Actions isApart>
          <Button variant="primary" onClick={onConfirm}>
            Yes, sign in
          </Button>
          <Button onClick={onDecline}>Cancel</Button>
        </Actions>
      </Page>
    </div>
  );
}

function Joined({ message, landing }: { readonly message: string; readonly landing: Landing }) {
  return (
    <div className={s.column}>
      <Page title="This account is now yours">
        <p className={s.text} role="status">
          {message}
        </p>
        <Actions isApart>
          <ButtonLink variant="primary" to={landing.to} state={landing.state} replace>
            Continue
          </ButtonLink>
        </Actions>
      </Page>
    </div>
  );
}

function AlreadySignedIn({ user }: { readonly user: AuthUser }) {
  return (
    <div className={s.column}>
      <Page title="You're already signed in">
        <p className={s.text} role="status">
          You're still signed in as <bdi>{displayName(user)}</bdi>. To use another account, sign out first.
        </p>
        <Actions isApart>
          <ButtonLink variant="primary" to={dashboardOf(user)}>
            Go to your dashboard
          </ButtonLink>
          <ButtonLink to="/logout">Sign out</ButtonLink>
        </Actions>
      </Page>
    </div>
  );
}
