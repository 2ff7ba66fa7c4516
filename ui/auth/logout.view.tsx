import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Page } from "../shared/page.tsx";
import * as s from "./auth-page.module.css";
import { SignOutStore } from "./sign-out.store.ts";

export const LogoutView = observer(function LogoutView() {
  const store = useStore(SignOutStore);
  useEffect(() => {
    store.start();
  }, [store]);
  if (store.done) return <Navigate to="/login" replace />;
  return (
    <div className={s.column}>
      <Page title="Signing out">
        <p className={s.status} role="status">
          Signing you out...
        </p>
      </Page>
    </div>
  );
});
