import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useStore } from "../app/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { VerifyEmailStore } from "./verify-email.store.ts";

const TITLE = {
  asking: "Confirm your e-mail",
  confirming: "Confirm your e-mail",
  failed: "Confirm your e-mail",
  confirmed: "Your e-mail is confirmed",
  useless: "This link does not work",
} as const;

export const VerifyEmailView = observer(function VerifyEmailView() {
  const store = useStore(VerifyEmailStore);
  useEffect(() => {
    store.start();
  }, [store]);
  const { state } = store;
  const isOver = state.kind === "confirmed" || state.kind === "useless";
  return (
    <div className={s.column}>
      <Page title={TITLE[state.kind]}>
        {(state.kind === "failed" || state.kind === "useless") && (
          <p className={s.alert} role="alert">
            {state.message}
          </p>
        )}
        {state.kind === "confirmed" && (
          <p className={s.text} role="status">
            Thank you. We know now that our mails reach you.
          </p>
        )}
        {state.kind === "useless" && (
          <p className={s.status}>A new mail can be asked for on your profile, beside your e-mail.</p>
        )}
        {!isOver && <p className={s.text}>Press the button, and we know that this address is yours.</p>}
        <div className={s.actions}>
          {isOver ? (
            <ButtonLink variant="primary" to="/profile">
              {store.isSignedIn ? "Go to your profile" : "Sign in"}
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              busy={state.kind === "confirming" ? "Confirming..." : undefined}
              onClick={() => void store.confirm()}
            >
              Confirm e-mail
            </Button>
          )}
        </div>
      </Page>
    </div>
  );
});
