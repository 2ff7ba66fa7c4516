import { observer } from "mobx-react-lite";
import type { Account, Connection } from "../../core/account/account.ts";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { PasswordInput } from "../shared/password-input.tsx";
import * as s from "./account.module.css";
import type { ConnectionsStore } from "./connections.store.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { Form } from "../shared/form/form.tsx";

export interface ConnectProofProps {
  readonly account: Account;
  readonly connection: Connection;
  readonly store: ConnectionsStore;
}

/** Asks for the proof that connecting a provider requires. */
export const ConnectProof = observer(function ConnectProof({
  account,
  connection: { provider, name },
  store,
}: ConnectProofProps) {
  if (store.proof === "sign-in") return <SignInAgain account={account} purpose={`To connect ${name}`} />;
  return (
    <Form
      name="connect"
      className={s.form}
      aria-label={`Connect ${name}`}
      onSubmit={() => void store.connect(provider)}
    >
      <Field id={`connect-${provider}`} label="Your password" required>
        {(props) => (
          <PasswordInput
            {...props}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={store.password}
            onChange={({ target }) => store.type(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={store.connecting.leavingFor === provider ? "Opening..." : undefined}
      >
        {`Continue to ${name}`}
      </Button>
    </Form>
  );
});
