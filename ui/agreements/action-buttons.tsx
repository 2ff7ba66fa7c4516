import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Agreement } from "../../core/agreements/agreement.ts";
import type { AgreementAction } from "../../core/agreements/engagement-state-machine.ts";
import { Button } from "../shared/button.tsx";
import { UserText } from "../shared/user-text.tsx";
import { AgreementFacts } from "./agreement-facts.tsx";
import type { AgreementFacts as Facts, AgreementStore } from "./agreement.store.ts";
import * as s from "./agreement.module.css";
import { actionText } from "./action-text.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";

export interface ActionButtonsProps {
  readonly store: AgreementStore;
  readonly agreement: Agreement;
  readonly facts: Facts;
  readonly onAction?: (() => void) | undefined;
}

/** Shows one button for each action that the user may take now; each opens a dialog for confirmation. */
export const ActionButtons = observer(function ActionButtons({
  store,
  agreement,
  facts,
  onAction,
}: ActionButtonsProps) {
  const [asked, setAsked] = useState<{ readonly action: AgreementAction; readonly about: Agreement } | null>(
    null,
  );
  const close = () => {
    store.command.reset();
    setAsked(null);
  };
  return (
    <>
      {store.actions(facts).map((action) => (
        <Button
          key={action}
          variant={LEADS_ON.includes(action) ? "primary" : "secondary"}
          onClick={() => {
            // The dialog keeps the version that was read; a poll may bring another one while it is open.
            setAsked({ action, about: agreement });
          }}
        >
          {actionText(action, agreement).label}
        </Button>
      ))}
      {asked !== null && (
        <ActionDialog
          store={store}
          action={asked.action}
          agreement={asked.about}
          onAction={onAction}
          onClose={close}
        />
      )}
    </>
  );
});

const LEADS_ON: readonly AgreementAction[] = ["accept", "deliver", "complete"];
const ENDS: readonly AgreementAction[] = ["decline", "withdraw"];

interface ActionDialogProps extends Omit<ActionButtonsProps, "facts"> {
  readonly action: AgreementAction;
  readonly onClose: () => void;
}

function ActionDialog({ store, agreement, action, onAction, onClose }: ActionDialogProps) {
  const text = actionText(action, agreement);
  return (
    <ConfirmDialog
      of={store.command}
      what={action}
      title={text.question}
      size={action === "accept" ? "wide" : "normal"}
      keep="Cancel"
      action={text.label}
      busy={text.busy}
      variant={ENDS.includes(action) ? "danger" : "primary"}
      run={() => store.apply(agreement, action)}
      onClose={(isDone) => {
        onClose();
        if (isDone) onAction?.();
      }}
    >
      {action === "accept" && (
        <div className={s.terms}>
          <h3>{agreement.title}</h3>
          <AgreementFacts agreement={agreement} now={store.now()} />
          <UserText text={agreement.scope} />
        </div>
      )}
      <p className={s.text}>{text.consequence}</p>
    </ConfirmDialog>
  );
}
