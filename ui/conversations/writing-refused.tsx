import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { writingRefusedText } from "../../core/conversations/writing-refused-text.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { SubscribeButton } from "../subscription/subscribe-button.tsx";
import { SubscriptionGateStore } from "../subscription/subscription-gate.store.ts";
import * as s from "./composer.module.css";
import { isolated } from "../../core/text/plain-name.ts";

/** Replaces the composer for a participant who can only read. */
export function WritingRefused({ conversation }: { readonly conversation: Conversation }) {
  const { id, other, reach } = conversation;
  const why = writingRefusedText(conversation, isolated(displayName(other)));
  return (
    <div className={s.refused} role="status">
      {reach === "open" ? <Gate path={`/conversations/${id}`} why={why} /> : <p>{why}</p>}
      {reach === "you_blocked" && <Link to="/profile#blocked">Unblock on your profile</Link>}
    </div>
  );
}

interface GateProps {
  readonly path: string;
  readonly why: string;
}

/** Offers a developer without a subscription to subscribe. */
const Gate = observer(function Gate({ path, why }: GateProps) {
  const store = useStartedStore(SubscriptionGateStore);
  if (store.answer.kind === "asking" || store.answer.kind === "open") return null;
  return (
    <>
      <p>{why}</p>
      <SubscribeButton pendingAction={{ kind: "path", path }} />
    </>
  );
});
