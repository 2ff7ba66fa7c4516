import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { Reach } from "../../core/blocks/reach.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { SUBSCRIPTION_REQUIRED } from "../../core/subscription/subscription.ts";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { SubscribeButton } from "../subscription/subscribe-button.tsx";
import { SubscriptionGateStore } from "../subscription/subscription-gate.store.ts";
import * as s from "./composer.module.css";
import { isolated } from "../../core/text/plain-name.ts";

/** Each text says why the other person cannot be written to at all. */
const WHY: Readonly<Record<Exclude<Reach, "open">, (name: string) => string>> = {
  left: (name) => `${name} has left and can't receive messages.`,
  you_blocked: (name) => `You blocked ${name}. Neither of you can write here; you can still read.`,
  unavailable: (name) => `You can't send messages to ${name}. You can still read this conversation.`,
};

/** Replaces the composer for a participant who can only read. */
export function WritingRefused({ conversation }: { readonly conversation: Conversation }) {
  const { id, other, reach } = conversation;
  return (
    <div className={s.refused} role="status">
      {reach === "open" ? (
        <Gate path={`/conversations/${id}`} />
      ) : (
        <p>{WHY[reach](isolated(other.fullName || other.username))}</p>
      )}
      {reach === "you_blocked" && <Link to="/profile#blocked">Unblock on your profile</Link>}
    </div>
  );
}

/** Offers a developer without a subscription to subscribe. */
const Gate = observer(function Gate({ path }: { readonly path: string }) {
  const store = useStore(SubscriptionGateStore);
  useStarted(store);
  if (store.answer.kind === "asking" || store.answer.kind === "open") return null;
  return (
    <>
      <p>{SUBSCRIPTION_REQUIRED}. You can still read this conversation.</p>
      <SubscribeButton pendingAction={{ kind: "path", path }} />
    </>
  );
});
