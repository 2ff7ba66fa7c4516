import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { listedHead } from "../shared/page-head.ts";
import { signInReasonIn } from "../shared/route-state.ts";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { HeldDraftsStore } from "./held-drafts.store.ts";
import { ProviderChoiceView, providerChoicePage } from "./provider-choice.view.tsx";
import { SessionStore } from "./session.store.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInStore } from "./sign-in.store.ts";

const HEAD = listedHead(
  "Sign in",
  `Sign in to ${PRODUCT_NAME} with your password, Google, GitHub or LinkedIn.`,
  "/login",
);

export const loginPage = providerChoicePage;

export const LoginView = observer(function LoginView() {
  const store = useStore(SignInStore);
  const held = useStore(HeldDraftsStore);
  const navigate = useNavigate();
  const reason = signInReasonIn(useLocation().state);
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
      <Page title="Sign in" documentHead={HEAD} lead={reason ?? "Welcome back."}>
        {held.count > 0 && (
          <p className={s.text} role="status">
            Your unsent drafts and messages are kept on this page until you sign in with your password.
            They're removed when the page closes.
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
