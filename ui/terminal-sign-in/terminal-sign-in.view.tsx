import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Actions } from "../shared/actions.tsx";
import { Button } from "../shared/button.tsx";
import { Fact } from "../shared/fact.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { Page } from "../shared/page.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStore } from "../shared/use-store.tsx";
import { type AskingTerminal, TerminalSignInStore } from "./terminal-sign-in.store.ts";
import * as s from "./terminal-sign-in.module.css";

export const TerminalSignInView = observer(function TerminalSignInView() {
  const store = useStore(TerminalSignInStore);
  useEffect(() => {
    store.start();
  }, [store]);
  const { asking, answered } = store;
  return (
    <div className={s.column}>
      {asking === null && <CodeToEnter store={store} />}
      {asking !== null && answered === null && <TerminalToApprove asking={asking} store={store} />}
      {answered === "approve" && (
        <Page title="You're signed in on your terminal">
          <p className={s.text} role="status">
            Return to the terminal, which continues in a few seconds. You can close this page.
          </p>
        </Page>
      )}
      {answered === "deny" && (
        <Page title="Sign-in denied">
          <p className={s.text} role="status">
            The terminal wasn't signed in. You can close this page.
          </p>
        </Page>
      )}
    </div>
  );
});

interface StepProps {
  readonly store: TerminalSignInStore;
}

const CodeToEnter = observer(function CodeToEnter({ store }: StepProps) {
  return (
    <Page title="Sign in from your terminal" lead="Enter the code that your terminal shows.">
      <Form name="terminal" onSubmit={() => void store.submit()}>
        <FormErrors of={store} />
        <TextField
          of={store}
          name="code"
          label="Code"
          hint="Eight letters, such as BCDF-GHJK"
          autoCapitalize="characters"
          spellCheck={false}
          className={s.code}
          required
        />
        <SubmitButton of={store} label="Continue" busy="Checking..." />
      </Form>
    </Page>
  );
});

interface ApproveProps extends StepProps {
  readonly asking: AskingTerminal;
}

const TerminalToApprove = observer(function TerminalToApprove({ asking, store }: ApproveProps) {
  const { answering, username } = store;
  const { saving } = answering;
  const { code, device, beganAt } = asking;
  return (
    <Page title="Let this terminal sign in?" lead={`It will be signed in to your account, ${username}.`}>
      <dl className={s.facts}>
        <Fact name="Code" className={s.shown}>
          {code}
        </Fact>
        <Fact name="Terminal">{device}</Fact>
        <Fact name="Started">
          <TimeAgo time={beganAt} now={store.now()} />
        </Fact>
      </dl>
      <p className={s.warning}>
        Only continue if you started this in your own terminal and it shows the same code. If someone sent you
        the code or a link, deny it: they would be signed in to your account.
      </p>
      <Actions isApart>
        <Button
          variant="primary"
          busy={saving === "approve" ? "Signing in..." : undefined}
          onClick={() => void store.answer("approve")}
        >
          Sign in the terminal
        </Button>
        <Button busy={saving === "deny" ? "Denying..." : undefined} onClick={() => void store.answer("deny")}>
          Deny
        </Button>
      </Actions>
      <Refusal of={answering} isApart />
    </Page>
  );
});
