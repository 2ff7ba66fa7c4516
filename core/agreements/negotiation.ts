import { contactRefusal, type Reach } from "../blocks/reach.ts";
import type { ConversationStatus } from "../conversations/conversation.ts";
import type { RequestStatus } from "../requests/request.ts";
import { type AgreementStatus, isBinding } from "./agreement-state-machine.ts";

/** What decides, beside the agreement itself, whether its terms can still be proposed and accepted. */
export interface Negotiation {
  readonly requestStatus: RequestStatus;
  readonly conversationStatus: ConversationStatus;
  /** An agreement about the request was accepted, in whichever conversation. */
  readonly isAgreed: boolean;
  /** Whether anything stands between the two parties. */
  readonly reach: Reach;
}

const OVER: Readonly<Partial<Record<RequestStatus, string>>> = {
  closed: "This request is closed.",
  completed: "This request is completed.",
};
const ACCEPTED_ALREADY = "An agreement about this request was accepted already.";

/** Why terms can be neither proposed nor accepted now; undefined when they can. */
export function negotiationRefusal({
  requestStatus,
  conversationStatus,
  isAgreed,
  reach,
}: Negotiation): string | undefined {
  if (reach !== "open") return contactRefusal("agreement", reach);
  if (OVER[requestStatus] !== undefined) return OVER[requestStatus];
  const isOver = conversationStatus === "agreed" || conversationStatus === "completed";
  return isAgreed || isOver || requestStatus === "in_progress" ? ACCEPTED_ALREADY : undefined;
}

/** What a screen knows of a negotiation. */
export interface ProposalFacts {
  readonly requestStatus: RequestStatus;
  /** Where it is not known, the server answers for it. */
  readonly isAgreed?: boolean;
  /** Beside a request neither of these is known, and the server answers for them. */
  readonly conversationStatus?: ConversationStatus;
  readonly canWrite?: boolean;
}

/** Whether this person may propose terms beside these versions; the server refuses whenever it is false. */
export function canPropose(
  versions: readonly { readonly status: AgreementStatus }[],
  { requestStatus, isAgreed = false, conversationStatus = "active", canWrite = true }: ProposalFacts,
): boolean {
  if (!canWrite || versions.some(({ status }) => isBinding(status))) return false;
  const negotiation = { requestStatus, conversationStatus, isAgreed, reach: "open" as const };
  return negotiationRefusal(negotiation) === undefined;
}
