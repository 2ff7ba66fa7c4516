import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { StartConversationStore } from "./start-conversation.store.ts";
import * as s from "./subscribe-button.module.css";
import { SubscriptionDialog } from "./subscription-dialog.tsx";
import { Refusal } from "../shared/form/refusal.tsx";

export interface StartConversationProps {
  readonly requestId: RequestId;
  /** The request's owner talks to this developer. */
  readonly developerId?: UserId;
  readonly variant?: "primary" | "secondary" | "quiet";
}

/** Starts the conversation about a request; asks a developer without a subscription to subscribe. */
export const StartConversation = observer(function StartConversation({
  requestId,
  developerId,
  variant = "primary",
}: StartConversationProps) {
  const store = useStore(StartConversationStore);
  const navigate = useNavigate();
  const { state, conversation } = store;
  // `navigate` changes with each navigation, which the popover of the bell survives, so this must run once.
  const go = useEffectEvent((id: ConversationId) => void navigate(`/conversations/${String(id)}`));
  useEffect(() => {
    if (state.kind === "saved" && conversation !== null) go(conversation);
  }, [state, conversation]);
  return (
    <div className={s.way}>
      <Refusal of={store} />
      <Button
        variant={variant}
        busy={state.kind === "saving" ? "Starting..." : undefined}
        onClick={() => void store.begin(requestId, developerId ?? null)}
      >
        Start Conversation
      </Button>
      <SubscriptionDialog
        open={store.needsSubscription}
        pendingAction={{ kind: "conversation", requestId }}
        onClose={() => store.closeDialog()}
      />
    </div>
  );
});
