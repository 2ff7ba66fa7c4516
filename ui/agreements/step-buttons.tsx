import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Agreement } from "../../core/agreements/agreement.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { UserText } from "../shared/user-text.tsx";
import { AgreementFacts } from "./agreement-facts.tsx";
import type { AgreementStore, ButtonStep } from "./agreement.store.ts";
import * as s from "./agreement.module.css";
import { stepText } from "./step-text.ts";

export interface StepButtonsProps {
  readonly store: AgreementStore;
  readonly agreement: Agreement;
  /** After one was taken. */
  readonly onStep?: (() => void) | undefined;
}

/** One button for each step of core's table that this person may take now; each asks once more. */
export const StepButtons = observer(function StepButtons({ store, agreement, onStep }: StepButtonsProps) {
  const [asked, setAsked] = useState<{ readonly step: ButtonStep; readonly about: Agreement } | null>(null);
  const close = () => {
    store.forgetRefusal();
    setAsked(null);
  };
  return (
    <>
      {store.steps.map((step) => (
        <Button
          key={step}
          variant={LEADS_ON.includes(step) ? "primary" : "secondary"}
          onClick={() => {
            // The version as it is now on the screen: what a poll brings under the open dialog is not what was read.
            setAsked({ step, about: agreement });
          }}
        >
          {stepText(step, agreement).label}
        </Button>
      ))}
      {asked !== null && (
        <StepDialog store={store} step={asked.step} agreement={asked.about} onStep={onStep} onClose={close} />
      )}
    </>
  );
});

const LEADS_ON: readonly ButtonStep[] = ["accept", "deliver", "complete"];
const ENDS: readonly ButtonStep[] = ["decline", "withdraw"];

interface StepDialogProps extends StepButtonsProps {
  readonly step: ButtonStep;
  readonly onClose: () => void;
}

const StepDialog = observer(function StepDialog({
  store,
  agreement,
  step,
  onStep,
  onClose,
}: StepDialogProps) {
  const text = stepText(step, agreement);
  const { taking } = store;
  return (
    <Dialog open title={text.question} size={step === "accept" ? "wide" : "normal"} onClose={onClose}>
      {step === "accept" && (
        <div className={s.terms}>
          <h3>{agreement.title}</h3>
          <AgreementFacts agreement={agreement} now={store.now()} />
          <UserText text={agreement.scope} />
        </div>
      )}
      <p className={s.text}>{text.consequence}</p>
      {taking.kind === "refused" && taking.step === step && (
        <p className={s.error} role="alert">
          {taking.message}
        </p>
      )}
      <div className={s.dialogActions}>
        <Button onClick={onClose}>Not now</Button>
        <Button
          variant={ENDS.includes(step) ? "danger" : "primary"}
          busy={taking.kind === "saving" ? text.busy : undefined}
          onClick={() => {
            void store.take(agreement, step).then((isTaken) => {
              if (!isTaken) return;
              onClose();
              onStep?.();
            });
          }}
        >
          {text.label}
        </Button>
      </div>
    </Dialog>
  );
});
