import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { HeldDraftsStore } from "./held-drafts.store.ts";
import { ProviderChoiceView } from "./provider-choice.view.tsx";
import { SessionStore } from "./session.store.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInStore } from "./sign-in.store.ts";

export const LoginView = observer(function LoginView() {
  const store = useStore(SignInStore);
  const held = useStore(HeldDraftsStore);
  const navigate = useNavigate();
  const session = useStore(SessionStore);
  const { state } = store;
  const { user } = session;
  useEffect(() => {
    const isFurther = user !== null && state.kind === "editing";
    const landing = state.kind === "saved" ? state.result : isFurther ? session.landing(user) : null;
    if (landing !== null) void navigate(landing.to, { replace: true, state: landing.state });
  }, [state, navigate, user, session]);
  return (
    <div className={s.column}>
      <Page title="Sign in" lead="Welcome back to the workshop.">
        {held.count > 0 && (
          <p className={s.text} role="status">
            What you hadn't sent is kept on this page until you sign in with your password. It's removed when
            the page closes.
          </p>
        )}
        <SignInForm store={store} />
        <p className={s.divider}>or</p>
        <ProviderChoiceView />
        <p className={s.aside}>
          New here? <Link to="/register">Register Now</Link>
        </p>
      </Page>
    </div>
  );
});
