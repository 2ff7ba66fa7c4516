import type { RequestStatus } from "../requests/request.ts";
import type { SnagStatus } from "./snagged-request.ts";

/** "client": who owns the request. "developer": whose snag it is. */
export type SnagParty = "client" | "developer";

export type SnagStep = "see" | "accept" | "decline" | "withdraw";

interface Move {
  readonly by: SnagParty;
  /** Null: nothing is left of it. */
  readonly to: SnagStatus | null;
}

const SEE: Move = { by: "client", to: "seen" };
const ACCEPT: Move = { by: "client", to: "accepted" };
const DECLINE: Move = { by: "client", to: "declined" };
const WITHDRAW: Move = { by: "developer", to: null };

/**
 * The life of a snag. A declined one stays, or withdrawing would let the same developer ask again
 * and again; the client may still change their mind. An accepted one has become a conversation.
 */
export const SNAG_LIFE: Readonly<Record<SnagStatus, Readonly<Partial<Record<SnagStep, Move>>>>> = {
  pending: { see: SEE, accept: ACCEPT, decline: DECLINE, withdraw: WITHDRAW },
  seen: { accept: ACCEPT, decline: DECLINE, withdraw: WITHDRAW },
  accepted: {},
  declined: { accept: ACCEPT },
};

/** Which steps this party may take now, in the order of the table. */
export function snagSteps(status: SnagStatus, party: SnagParty): readonly SnagStep[] {
  return (Object.entries(SNAG_LIFE[status]) as [SnagStep, Move][])
    .filter(([, { by }]) => by === party)
    .map(([step]) => step);
}

/** What a client may answer. */
export const SNAG_ANSWERS = ["seen", "accepted", "declined"] as const;
export type SnagAnswer = (typeof SNAG_ANSWERS)[number];

export function canAnswerSnag(from: SnagStatus, to: SnagAnswer): boolean {
  return Object.values(SNAG_LIFE[from]).some((move) => move.by === "client" && move.to === to);
}

const ACCEPT_REFUSAL: Readonly<Partial<Record<RequestStatus, string>>> = {
  closed: "This request is closed. Open it again to accept a response.",
  completed: "This request is completed. Its responses cannot be accepted any more.",
};

/** Why no response to this request can be accepted now; saying no is possible for ever. */
export function acceptRefusal(request: RequestStatus): string | undefined {
  return ACCEPT_REFUSAL[request];
}

export function canWithdrawSnag(status: SnagStatus): boolean {
  return snagSteps(status, "developer").includes("withdraw");
}
