import { DEVELOPER_NOT_AVAILABLE } from "../shared-requests/shared-request.ts";

/** A block ends these kinds of contact. */
export type Contact = "message" | "agreement" | "response" | "share";

/**
 * Reach says whether one person can contact another. "unavailable" does not tell a block by the other person
 * from a suspension, which the caller must not learn.
 */
export type Reach = "open" | "left" | "you_blocked" | "unavailable";
export const REACHES = ["open", "left", "you_blocked", "unavailable"] as const satisfies readonly Reach[];

export interface ReachFacts {
  /** The other account exists and is in use. */
  readonly isHere: boolean;
  readonly isSuspended: boolean;
  readonly isBlockedByMe: boolean;
  readonly isBlockedByOther: boolean;
}

/** Applies the rule of blocks for both sides: policies refuse by it, and it makes conversations read-only. */
export function reachOf({ isHere, isSuspended, isBlockedByMe, isBlockedByOther }: ReachFacts): Reach {
  if (!isHere && !isSuspended) return "left";
  if (isBlockedByMe) return "you_blocked";
  return isSuspended || isBlockedByOther ? "unavailable" : "open";
}

const UNBLOCK = "Unblock them on your profile";

const REFUSAL: Readonly<Record<Contact, Readonly<Record<Exclude<Reach, "open">, string>>>> = {
  message: {
    left: "This person has left and can't receive messages.",
    you_blocked: `You blocked this person. ${UNBLOCK} to write to them again.`,
    unavailable: "You can't send messages to this person.",
  },
  agreement: {
    left: "The other person has left.",
    you_blocked: `You blocked this person. ${UNBLOCK} to agree on something.`,
    unavailable: "You can't agree on terms with this person.",
  },
  response: {
    left: "This client has left and can't receive responses.",
    you_blocked: `You blocked this client. ${UNBLOCK} to respond to their requests.`,
    unavailable: "You can't respond to this request.",
  },
  share: {
    left: DEVELOPER_NOT_AVAILABLE,
    you_blocked: `You blocked this developer. ${UNBLOCK} to share requests with them`,
    unavailable: DEVELOPER_NOT_AVAILABLE,
  },
};

/** Says why contact is refused; undefined while it is allowed. */
export function contactRefusal(contact: Contact, reach: Reach): string | undefined {
  return reach === "open" ? undefined : REFUSAL[contact][reach];
}
