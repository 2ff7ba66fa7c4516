import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { Billing } from "../../core/subscription/billing.ts";
import { BILLING_TEXT, cancelLabel, subscribeLabel } from "../../core/subscription/subscription-text.ts";
import {
  canCancel,
  canUndoCancel,
  subscribeRefusal,
  type SubscriptionStatus,
} from "../../core/subscription/subscription.ts";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { BillingFacts } from "./billing-facts.tsx";
import { BillingPayments } from "./billing-payments.tsx";
import * as s from "./billing.module.css";
import { BillingStore } from "./billing.store.ts";
import { SubscribeButton } from "./subscribe-button.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { Actions } from "../shared/actions.tsx";

export const BillingView = observer(function BillingView() {
  const store = useStartedStore(BillingStore);
  return (
    <Loaded store={store} what="your subscription" rows={1}>
      {({ value }) => <Ready store={store} billing={value} />}
    </Loaded>
  );
});

interface ReadyProps {
  readonly store: BillingStore;
  readonly billing: Billing;
}

const Ready = observer(function Ready({ store, billing }: ReadyProps) {
  const { status, isReadOnly = false } = billing;
  const { state: change } = store.change;
  const done = useRef<HTMLParagraphElement>(null);
  // The pressed button, which had the focus, was removed.
  useEffect(() => {
    if (change.kind === "saved") done.current?.focus();
  }, [change]);
  return (
    <div className={s.card}>
      <BillingFacts billing={billing} />
      <p className={s.text}>{BILLING_TEXT[status].text}</p>
      <p ref={done} className={s.saved} role="status" tabIndex={-1}>
        {change.kind === "saved" && savedText(change.what, status)}
      </p>
      <Refusal of={store.change} />
      <Actions>
        {subscribeRefusal(status) === undefined && (
          <SubscribeButton pendingAction={null} label={subscribeLabel(status)} />
        )}
        {!isReadOnly && canUndoCancel(status) && (
          <Button
            variant="primary"
            busy={change.kind === "saving" ? "Saving..." : undefined}
            onClick={() => void store.undoCancel()}
          >
            Undo cancellation
          </Button>
        )}
        {!isReadOnly && canCancel(status) && (
          <Button
            busy={change.kind === "saving" ? "Canceling..." : undefined}
            onClick={() => void store.cancel()}
          >
            {cancelLabel(status)}
          </Button>
        )}
      </Actions>
      <BillingPayments payments={billing.payments} />
    </div>
  );
});

function savedText(step: "cancel" | "undo", status: SubscriptionStatus): string {
  if (step === "undo") return "Renewal is back on.";
  return canUndoCancel(status) ? "Renewal is off. You can undo this until it ends." : "Canceled.";
}
