import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useStore } from "../app/use-store.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { OAuthSuccessStore } from "./oauth-success.store.ts";

/** Where every provider's sign-in ends, whichever of the callback addresses it came by. */
export const OAuthSuccessView = observer(function OAuthSuccessView() {
  const store = useStore(OAuthSuccessStore);
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  const { state } = store;
  if (state.kind === "leaving") return <Navigate to={state.to} replace />;
  return (
    <div className={s.column}>
      <Page title="Authenticating...">
        <p className={state.kind === "failed" ? s.alert : s.status} role="status">
          {state.kind === "authenticating" ? "One moment, we are signing you in." : state.message}
        </p>
      </Page>
    </div>
  );
});
