import type { RequestStatus } from "../requests/request.ts";
import type { SnagStatus } from "./snagged-request.ts";

/** The client owns the request, the developer the snag. */
export type SnagParty = "client" | "developer";

export type SnagAction = "see" | "accept" | "decline" | "withdraw";

interface Transition {
  readonly by: SnagParty;
  /** It is null when the action removes the snag. */
  readonly to: SnagStatus | null;
}

const SEE: Transition = { by: "client", to: "seen" };
const ACCEPT: Transition = { by: "client", to: "accepted" };
const DECLINE: Transition = { by: "client", to: "declined" };
const WITHDRAW: Transition = { by: "developer", to: null };

/**
 * The screens draw their buttons from this table, and the server refuses by it. A declined snag stays, or
 * withdrawing it would let the same developer respond again and again; the client may still accept it. An
 * accepted one has become a conversation.
 */
export const SNAG_TRANSITIONS: Readonly<
  Record<SnagStatus, Readonly<Partial<Record<SnagAction, Transition>>>>
> = {
  pending: { see: SEE, accept: ACCEPT, decline: DECLINE, withdraw: WITHDRAW },
  seen: { accept: ACCEPT, decline: DECLINE, withdraw: WITHDRAW },
  accepted: {},
  declined: { accept: ACCEPT },
};

/** Lists them in the order of the table. */
export function availableSnagActions(status: SnagStatus, party: SnagParty): readonly SnagAction[] {
  return (Object.entries(SNAG_TRANSITIONS[status]) as [SnagAction, Transition][])
    .filter(([, { by }]) => by === party)
    .map(([action]) => action);
}

/** A client can set these statuses. */
export const SNAG_ANSWERS = ["seen", "accepted", "declined"] as const;
export type SnagAnswer = (typeof SNAG_ANSWERS)[number];

export function canAnswerSnag(from: SnagStatus, to: SnagAnswer): boolean {
  return Object.values(SNAG_TRANSITIONS[from]).some(({ by, to: next }) => by === "client" && next === to);
}

const ACCEPT_REFUSAL: Readonly<Partial<Record<RequestStatus, string>>> = {
  in_progress: "This request is in progress with another developer. Its responses can no longer be accepted.",
  closed: "This request is closed. Reopen it to accept a response.",
  completed: "This request is completed. Its responses can no longer be accepted.",
};

/**
 * Says why no response to this request can be accepted now: accepting one opens a conversation. Declining
 * stays possible for good.
 */
export function acceptRefusal(request: RequestStatus): string | undefined {
  return ACCEPT_REFUSAL[request];
}

/**
 * Tells whether the developer can withdraw the response: only until the client answers. A response to a
 * removed request can be dropped at any time.
 */
export function canWithdrawSnag(status: SnagStatus): boolean {
  return availableSnagActions(status, "developer").includes("withdraw");
}
