import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { Rows } from "../shared/rows.tsx";
import { useStarted } from "../shared/use-started.ts";
import { AccountLoaded } from "./account-loaded.tsx";
import * as s from "./account.module.css";
import { ConnectionRow } from "./connection-row.tsx";
import { ConnectionsStore, disconnectedText } from "./connections.store.ts";

/** Shows Google, GitHub and LinkedIn as ways to sign in to this account. */
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
  useStarted(store.connecting);
  const { connected } = store;
  const { state } = store.disconnecting;
  const done =
    state.kind === "saved"
      ? disconnectedText(state.what.name)
      : connected !== undefined && `${connected.name} is connected. You can now sign in with it.`;
  return (
    <AccountLoaded what="your sign-in methods" rows={2} isFurther>
      {(account) => (
        <>
          <p className={s.done} role="status">
            {done}
          </p>
          <Rows label="Providers">
            {account.connections.map((connection) => (
              <ConnectionRow
                key={connection.provider}
                account={account}
                connection={connection}
                store={store}
              />
            ))}
          </Rows>
          <p className={s.aside}>
            {account.hasPassword
              ? `You can also sign in with your username ${account.username} and password.`
              : "You have no password yet. Set one above to sign in without a provider."}
          </p>
        </>
      )}
    </AccountLoaded>
  );
});
