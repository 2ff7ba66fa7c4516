import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { SUBSCRIPTION_REQUIRED } from "../../core/subscription/subscription.ts";
import { useStore } from "../app/use-store.tsx";
import { SubscribeButton } from "../subscription/subscribe-button.tsx";
import { SubscriptionGateStore } from "../subscription/subscription-gate.store.ts";
import * as s from "./composer.module.css";

/** In the place of the composer, for who can only read. */
export function WritingRefused({ conversation }: { readonly conversation: Conversation }) {
  const { id, side, other } = conversation;
  const left = `${other.fullName || other.username} has left: nobody would read it.`;
  return (
    <div className={s.refused} role="status">
      {side === "owner" ? <p>{left}</p> : <Gate left={left} path={`/conversations/${id}`} />}
    </div>
  );
}

/** A developer's: the gate knows whether it is the subscription. */
const Gate = observer(function Gate({ left, path }: { readonly left: string; readonly path: string }) {
  const store = useStore(SubscriptionGateStore);
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  if (store.answer.kind === "asking") return null;
  if (store.answer.kind === "open") return <p>{left}</p>;
  return (
    <>
      <p>{SUBSCRIPTION_REQUIRED}. You can read on; what was said stays here.</p>
      <SubscribeButton wanted={{ kind: "path", path }} />
    </>
  );
});
