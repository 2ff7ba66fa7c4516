import { talkAction } from "../../core/agreements/main-action.ts";
import type { RequestStatus } from "../../core/requests/request.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { ButtonLink } from "../shared/button.tsx";
import { StartConversation, type StartConversationProps } from "./start-conversation.tsx";

export interface TalkButtonProps extends StartConversationProps {
  readonly status: RequestStatus;
  /** The two have this conversation about the request; null before there is one. */
  readonly conversationId: ConversationId | null;
}

/** Leads to the conversation about a request, or starts one where possible. */
export function TalkButton({ status, conversationId, ...start }: TalkButtonProps) {
  const action = talkAction({ status, conversationId });
  switch (action.kind) {
    case "open-conversation":
      return (
        <ButtonLink variant={start.variant ?? "primary"} to={`/conversations/${action.conversationId}`}>
          Open the conversation
        </ButtonLink>
      );
    case "start-conversation":
      return <StartConversation {...start} />;
    case "none":
      return null;
  }
}
