import { observer } from "mobx-react-lite";
import { type Account, type Connection, disconnectBar } from "../../core/account/account.ts";
import { ProviderIcon } from "../auth/provider-icon.tsx";
import { Button } from "../shared/button.tsx";
import { Row } from "../shared/rows.tsx";
import { ConnectProof } from "./connect-proof.tsx";
import type { ConnectionsStore } from "./connections.store.ts";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

export interface ConnectionRowProps {
  readonly account: Account;
  readonly connection: Connection;
  readonly store: ConnectionsStore;
}

export const ConnectionRow = observer(function ConnectionRow({
  account,
  connection,
  store,
}: ConnectionRowProps) {
  const { provider, name, connectedAt } = connection;
  const isAsking = store.asking === provider;
  return (
    <Row
      icon={<ProviderIcon provider={provider} size={24} />}
      name={name}
      fact={factOf(connection)}
      refusal={store.refusalOf(provider)}
      action={
        connectedAt === null
          ? connection.isAvailable && (
              <Button
                aria-label={`Connect ${name}`}
                aria-expanded={isAsking}
                busy={!isAsking && store.connecting.leavingFor === provider ? "Opening..." : undefined}
                onClick={() => {
                  if (isAsking) store.cancel();
                  else void store.begin(provider);
                }}
              >
                {isAsking ? "Cancel" : "Connect"}
              </Button>
            )
          : disconnectBar(connection) === undefined && (
              <Button
                aria-label={`Disconnect ${name}`}
                busy={store.disconnecting.saving?.provider === provider ? "Disconnecting..." : undefined}
                onClick={() => void store.disconnect(connection)}
              >
                Disconnect
              </Button>
            )
      }
    >
      {isAsking && <ConnectProof account={account} connection={connection} store={store} />}
    </Row>
  );
});

function factOf(connection: Connection): string {
  const { name, connectedAt, isAvailable } = connection;
  if (connectedAt !== null) {
    const since = `Connected since ${DATE.format(new Date(connectedAt))}.`;
    return [since, disconnectBar(connection)].filter(Boolean).join(" ");
  }
  return isAvailable ? "Not connected" : `Sign-in with ${name} is not set up on this server.`;
}
