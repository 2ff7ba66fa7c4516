import { observer } from "mobx-react-lite";
import { useState } from "react";
import { proposerOf } from "../../core/agreements/agreement.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { SUBSCRIPTION_TO_PROPOSE } from "../../core/subscription/subscription-text.ts";
import { Button } from "../shared/button.tsx";
import type { Elements } from "../shared/elements.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { SubscriptionDialog } from "../subscription/subscription-dialog.tsx";
import { SubscriptionGateStore } from "../subscription/subscription-gate.store.ts";
import type { AgreementFacts, AgreementStore } from "./agreement.store.ts";
import * as s from "./agreement.module.css";

export interface ProposeProps {
  readonly store: AgreementStore;
  readonly facts: AgreementFacts;
  /** The proposal belongs to this conversation; the payment of a subscription returns to it. */
  readonly conversationId: ConversationId;
  readonly onBegin: () => void;
}

/** Shows the button that opens the form, or for a developer without a subscription the way to it. */
export const Propose = observer(function Propose({ store, facts, conversationId, onBegin }: ProposeProps) {
  const button = <Button onClick={onBegin}>{proposeLabel(store)}</Button>;
  switch (store.proposing(facts)) {
    case "free":
      return button;
    case "unsubscribed":
      return <SubscriptionNeeded conversationId={conversationId} />;
    case "unknown":
      return <Gated conversationId={conversationId} button={button} />;
    case "none":
      return null;
  }
});

/** Asks whether a developer has to subscribe. Clients do not; when the answer is unknown, the server decides. */
const Gated = observer(function Gated({
  conversationId,
  button,
}: Pick<ProposeProps, "conversationId"> & { readonly button: Elements }) {
  const gate = useStartedStore(SubscriptionGateStore);
  switch (gate.answer.kind) {
    case "asking":
      return null;
    case "pay":
      return <SubscriptionNeeded conversationId={conversationId} />;
    case "open":
    case "ask-again":
      return button;
  }
});

function SubscriptionNeeded({ conversationId }: Pick<ProposeProps, "conversationId">) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className={s.text}>{SUBSCRIPTION_TO_PROPOSE}</p>
      <Button onClick={() => setAsking(true)}>Subscribe to propose</Button>
      <SubscriptionDialog
        open={isAsking}
        pendingAction={{ kind: "path", path: `/conversations/${conversationId}` }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function proposeLabel({ current, role }: AgreementStore): string {
  if (current === undefined) return "Propose an agreement";
  if (current.status !== "proposed") return "Propose new terms";
  return proposerOf(current) === role ? "Change the proposal" : "Counter";
}
