import type { RequestStatus } from "../requests/request.ts";
import type { ConversationId } from "../shared/id.ts";
import { obstacleTo } from "./engagement-state-machine.ts";

/** Two people can do this next about a request: continue a conversation, begin one, or neither. */
export type TalkAction =
  | { readonly kind: "open-conversation"; readonly conversationId: ConversationId }
  | { readonly kind: "start-conversation" }
  | { readonly kind: "none" };

export interface Talk {
  readonly status: RequestStatus;
  /** It is their conversation about this request; null before there is one. */
  readonly conversationId: ConversationId | null;
}

export function talkAction({ status, conversationId }: Talk): TalkAction {
  if (conversationId !== null) return { kind: "open-conversation", conversationId };
  const obstacle = obstacleTo("start-conversation", { request: status, conversation: null }, "developer");
  return obstacle === undefined ? { kind: "start-conversation" } : { kind: "none" };
}

/** A "client" viewer does not own the request. */
export type AgreementViewer = "visitor" | "client" | "developer" | "owner";

export interface RequestView extends Talk {
  readonly viewer: AgreementViewer;
  /** The owner has declined this developer's response. */
  readonly isDeclined: boolean;
}

export type MainAction = TalkAction | { readonly kind: "sign-in" };

/** Chooses the one main button on the page of a request: the next sensible step for this viewer. */
export function mainAction({ viewer, isDeclined, ...talk }: RequestView): MainAction {
  const next = talkAction(talk);
  if (viewer === "visitor")
    return next.kind === "start-conversation" ? { kind: "sign-in" } : { kind: "none" };
  if (viewer !== "developer") return { kind: "none" };
  // Who was declined waits for the owner's second thought.
  return next.kind === "start-conversation" && isDeclined ? { kind: "none" } : next;
}
