import { observer } from "mobx-react-lite";
import { type Connection, disconnectBar } from "../../core/account/account.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import * as s from "./account.module.css";
import type { ConnectionsStore } from "./connections.store.ts";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

export interface ConnectionRowProps {
  readonly connection: Connection;
  readonly store: ConnectionsStore;
}

export const ConnectionRow = observer(function ConnectionRow({ connection, store }: ConnectionRowProps) {
  const { change } = store;
  const { provider, name, connectedAt } = connection;
  const refusal = change.kind === "refused" && change.provider === provider ? change.message : undefined;
  return (
    <li className={s.row}>
      <Icon name={provider} size={24} />
      <div className={s.matter}>
        <p className={s.name}>{name}</p>
        <p className={s.fact}>{factOf(connection)}</p>
        {refusal !== undefined && (
          <p className={s.error} role="alert">
            {refusal}
          </p>
        )}
      </div>
      {connectedAt === null
        ? connection.isAvailable && (
            <Button
              aria-label={`Connect ${name}`}
              busy={isRunning(change, "connecting", provider) ? "Opening..." : undefined}
              onClick={() => void store.connect(provider)}
            >
              Connect
            </Button>
          )
        : disconnectBar(connection) === undefined && (
            <Button
              aria-label={`Disconnect ${name}`}
              busy={isRunning(change, "disconnecting", provider) ? "Disconnecting..." : undefined}
              onClick={() => void store.disconnect(connection)}
            >
              Disconnect
            </Button>
          )}
    </li>
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

function isRunning(change: ConnectionsStore["change"], kind: string, provider: string): boolean {
  return change.kind === kind && "provider" in change && change.provider === provider;
}
