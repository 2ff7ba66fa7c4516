import { AGREEMENT_STATUS_NAME } from "../../core/agreements/agreement.ts";
import type { AgreementStatus } from "../../core/agreements/agreement-life.ts";
import { Refusal } from "../app/refusal.ts";
import type { HeldConversation } from "./hold-conversation.ts";

/** Terms can be proposed and accepted while nothing is agreed about the request and both are still there. */
export function requireNegotiable({ requestStatus, status, areBothHere }: HeldConversation): void {
  if (!areBothHere) throw new Refusal("conflict", "The other person has left.");
  if (requestStatus === "closed") throw new Refusal("conflict", "This request is closed.");
  if (requestStatus === "completed") throw new Refusal("conflict", "This request is completed.");
  if (requestStatus === "in_progress" || status === "agreed" || status === "completed")
    throw new Refusal("conflict", "An agreement about this request was accepted already.");
}

export function notNow(status: AgreementStatus): Refusal {
  return new Refusal(
    "conflict",
    `This is not possible any more: the agreement is ${AGREEMENT_STATUS_NAME[status].toLowerCase()}.`,
  );
}
