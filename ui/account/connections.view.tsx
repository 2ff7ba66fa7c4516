import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useStore } from "../app/use-store.tsx";
import { AccountLoaded } from "./account-loaded.tsx";
import * as s from "./account.module.css";
import { ConnectionRow } from "./connection-row.tsx";
import { ConnectionsStore } from "./connections.store.ts";

/** Google, GitHub and LinkedIn as ways into this account. */
export const ConnectionsView = observer(function ConnectionsView() {
  const store = useStore(ConnectionsStore);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = params.get("connected");
  useEffect(() => {
    if (from === null) return;
    store.arrive(from);
    void navigate("/profile#connections", { replace: true });
  }, [store, from, navigate]);
  useEffect(() => {
    const shown = () => {
      store.settle();
    };
    window.addEventListener("pageshow", shown);
    return () => {
      window.removeEventListener("pageshow", shown);
    };
  }, [store]);
  const { change, connected } = store;
  const news =
    change.kind === "disconnected"
      ? change.message
      : connected !== undefined && `${connected.name} is connected. You can sign in with it from now on.`;
  return (
    <AccountLoaded label="your ways to sign in" rows={2} isFurther>
      {({ connections, hasPassword, username }) => (
        <>
          <p className={s.done} role="status">
            {news}
          </p>
          <ul className={s.rows} role="list">
            {connections.map((connection) => (
              <ConnectionRow key={connection.provider} connection={connection} store={store} />
            ))}
          </ul>
          <p className={s.aside}>
            {hasPassword
              ? `Your username ${username} and your password work too.`
              : "You have no password yet: set one above to be able to sign in without a provider."}
          </p>
        </>
      )}
    </AccountLoaded>
  );
});
