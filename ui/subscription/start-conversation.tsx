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
  /** For the request's owner: with whom. */
  readonly developerId?: UserId;
  readonly variant?: "primary" | "secondary" | "quiet";
}

/** The way to talk about a request; asks a developer for the subscription where there is none. */
export const StartConversation = observer(function StartConversation({
  requestId,
  developerId,
  variant = "primary",
}: StartConversationProps) {
  const store = useStore(StartConversationStore);
  const navigate = useNavigate();
  const { state, conversation } = store;
  // Once: `navigate` is another one after each navigation, and in the bell this outlives it.
  const go = useEffectEvent((id: ConversationId) => {
    void navigate(`/conversations/${String(id)}`);
  });
  useEffect(() => {
    if (state.kind === "saved" && conversation !== null) go(conversation);
  }, [state, conversation]);
  return (
    <div className={s.way}>
      <Refusal of={store} />
      <Button
        variant={variant}
        busy={state.kind === "saving" ? "Starting..." : undefined}
        onClick={() => {
          void store.begin(requestId, developerId ?? null);
        }}
      >
        Start Conversation
      </Button>
      <SubscriptionDialog
        open={store.needsSubscription}
        pendingAction={{ kind: "conversation", requestId }}
        onClose={() => {
          store.closeDialog();
        }}
      />
    </div>
  );
});
