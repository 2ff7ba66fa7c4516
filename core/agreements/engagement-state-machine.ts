import type { UserType } from "../auth/credentials.ts";
import { CONVERSATION_STATUSES, type ConversationStatus } from "../conversations/conversation.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../requests/request.ts";
import { type AgreementStatus, isBinding } from "./agreement-status.ts";

/** Where a request and what its client has with one developer about it stand together. */
export interface Engagement {
  readonly request: RequestStatus;
  /** Null: the two have not begun to talk. */
  readonly conversation: ConversationStatus | null;
  /** Of the accepted version, else of the newest; null: nobody has proposed one. */
  readonly agreement: AgreementStatus | null;
  /** Who proposed that version. */
  readonly proposer: UserType | null;
  /** An agreement about the request was accepted, with this developer or another: there is one for ever. */
  readonly isAgreed: boolean;
}

export const REQUEST_ACTIONS = ["close-request", "reopen-request", "complete-request"] as const;
export const CONVERSATION_ACTIONS = ["write", "close-conversation", "reopen-conversation"] as const;
/** What is done to one version of an agreement; a button each. */
export const AGREEMENT_ACTIONS = [
  "accept",
  "decline",
  "withdraw",
  "deliver",
  "complete",
  "request-changes",
] as const;
export const ENGAGEMENT_ACTIONS = [
  ...REQUEST_ACTIONS,
  "start-conversation",
  ...CONVERSATION_ACTIONS,
  "propose",
  ...AGREEMENT_ACTIONS,
] as const;

export type RequestAction = (typeof REQUEST_ACTIONS)[number];
export type ConversationAction = (typeof CONVERSATION_ACTIONS)[number];
export type AgreementAction = (typeof AGREEMENT_ACTIONS)[number];
export type EngagementAction = (typeof ENGAGEMENT_ACTIONS)[number];

/** "none": before there is one. */
type Moves<Status extends string> = Readonly<Partial<Record<Status | "none", Status>>>;

interface Transition {
  readonly by: UserType | "either" | "proposer" | "other-party";
  /** Each as a map from what it must be to what it becomes; what is not named may be anything and stays. */
  readonly request?: Moves<RequestStatus>;
  readonly conversation?: Moves<ConversationStatus>;
  readonly agreement?: Moves<AgreementStatus>;
  /** Only while no agreement about the request was accepted. */
  readonly isBeforeAgreement?: boolean;
  /**
   * "all": every open proposal about the request ends, and a conversation where it was agreed is closed.
   * "others": the same, but for the conversation in which it is taken. "own": the open proposal there ends.
   */
  readonly ends?: "all" | "others" | "own";
}

/**
 * What each action needs and what it does to all three at once. The screens draw their buttons from this table, and the
 * server refuses by it.
 */
const TRANSITIONS: Readonly<Record<EngagementAction, Transition>> = {
  "close-request": { by: "client", request: { open: "closed", in_progress: "closed" }, ends: "all" },
  "reopen-request": {
    by: "client",
    request: { closed: "open", completed: "open" },
    isBeforeAgreement: true,
  },
  "complete-request": { by: "client", request: { open: "completed" }, ends: "all" },
  "start-conversation": { by: "either", request: { open: "open" }, conversation: { none: "active" } },
  write: {
    by: "either",
    conversation: { active: "active", agreed: "agreed", completed: "completed", closed: "active" },
  },
  "close-conversation": { by: "either", conversation: { active: "closed" }, ends: "own" },
  "reopen-conversation": { by: "either", conversation: { closed: "active" } },
  propose: {
    by: "either",
    request: { open: "open" },
    conversation: { active: "active", closed: "active" },
    agreement: {
      none: "proposed",
      proposed: "proposed",
      declined: "proposed",
      withdrawn: "proposed",
      superseded: "proposed",
    },
    isBeforeAgreement: true,
  },
  accept: {
    by: "other-party",
    request: { open: "in_progress" },
    conversation: { active: "agreed" },
    agreement: { proposed: "accepted" },
    isBeforeAgreement: true,
    ends: "others",
  },
  decline: { by: "other-party", agreement: { proposed: "declined" } },
  withdraw: { by: "proposer", agreement: { proposed: "withdrawn" } },
  deliver: {
    by: "developer",
    request: { in_progress: "in_progress" },
    agreement: { accepted: "delivered", changes_requested: "delivered" },
  },
  complete: {
    by: "client",
    request: { in_progress: "completed" },
    conversation: { agreed: "completed" },
    agreement: { delivered: "completed" },
  },
  "request-changes": {
    by: "client",
    request: { in_progress: "in_progress" },
    agreement: { delivered: "changes_requested" },
  },
};

/** What stands in the way of an action: who asks, one of the three, or an agreement that was accepted elsewhere. */
export type Obstacle = "party" | "request" | "conversation" | "agreement" | "agreed";

/**
 * The first thing that stands in the way, undefined when nothing does. A screen may know only a part: what it does not
 * know is not held against the action, and the server answers for it.
 */
export function obstacleTo(
  action: EngagementAction,
  known: Partial<Engagement>,
  role: UserType,
): Obstacle | undefined {
  const { by, request, conversation, agreement, isBeforeAgreement = false } = TRANSITIONS[action];
  if (isBeforeAgreement && known.isAgreed === true) return "agreed";
  if (request !== undefined && known.request !== undefined && !(known.request in request)) return "request";
  if (agreement !== undefined && known.agreement !== undefined && !((known.agreement ?? "none") in agreement))
    return "agreement";
  if (conversation !== undefined && known.conversation !== undefined)
    if (!((known.conversation ?? "none") in conversation)) return "conversation";
  return isActor(by, role, known.proposer) ? undefined : "party";
}

/** In the order of the table. */
export function availableActions<Among extends EngagementAction>(
  among: readonly Among[],
  known: Partial<Engagement>,
  role: UserType,
): readonly Among[] {
  return among.filter((action) => obstacleTo(action, known, role) === undefined);
}

/** What an action that nothing stands in the way of makes of the engagement in which it is taken. */
export function afterAction(action: EngagementAction, before: Engagement, role: UserType): Engagement {
  const { request, conversation, agreement, ends } = TRANSITIONS[action];
  const after = {
    ...before,
    request: request?.[before.request] ?? before.request,
    conversation: conversation?.[before.conversation ?? "none"] ?? before.conversation,
    agreement: agreement?.[before.agreement ?? "none"] ?? before.agreement,
  } as Engagement;
  const moved = {
    ...after,
    proposer: action === "propose" ? role : before.proposer,
    isAgreed: before.isAgreed || action === "accept",
  };
  if (ends === "own") return { ...moved, agreement: endedProposal(moved, role) };
  return ends === "all" ? ended(moved) : moved;
}

/** What the same action makes of an engagement of the same request with another developer. */
export function besideAction(
  action: EngagementAction,
  before: Engagement,
  taken: Pick<Engagement, "request" | "isAgreed">,
): Engagement {
  const { ends } = TRANSITIONS[action];
  const moved = { ...before, request: taken.request, isAgreed: taken.isAgreed };
  return ends === "all" || ends === "others" ? ended(moved) : moved;
}

/** Whether it ends what is open in other conversations about the request. */
export function endsOthers(action: EngagementAction): boolean {
  return TRANSITIONS[action].ends === "all" || TRANSITIONS[action].ends === "others";
}

function ended(engagement: Engagement): Engagement {
  return {
    ...engagement,
    conversation: engagement.conversation === "agreed" ? "closed" : engagement.conversation,
    agreement: endedProposal(engagement, "client"),
  };
}

/** Whoever ends it takes back an own proposal and declines the other one's. */
function endedProposal({ agreement, proposer }: Engagement, by: UserType): AgreementStatus | null {
  if (agreement !== "proposed") return agreement;
  return proposer === by ? "withdrawn" : "declined";
}

function isActor(by: Transition["by"], role: UserType, proposer: UserType | null | undefined): boolean {
  switch (by) {
    case "either":
      return true;
    case "proposer":
      return proposer === role;
    case "other-party":
      return proposer !== role;
    default:
      return role === by;
  }
}

/** An accepted agreement whose request was closed before the work was done: nothing is asked of anybody any more. */
export function isAbandoned({ request, agreement }: Pick<Engagement, "request" | "agreement">): boolean {
  return request === "closed" && agreement !== null && isBinding(agreement) && agreement !== "completed";
}

/** Which action sets a request to a status by hand; "in_progress" comes from an accepted agreement alone. */
export const REQUEST_ACTION_TO: Readonly<Partial<Record<RequestStatus, RequestAction>>> = {
  open: "reopen-request",
  completed: "complete-request",
  closed: "close-request",
};

/** The same for a conversation: an agreement alone makes it agreed and completed. */
export const CONVERSATION_ACTION_TO: Readonly<Partial<Record<ConversationStatus, ConversationAction>>> = {
  active: "reopen-conversation",
  closed: "close-conversation",
};

/** What its owner may set a request to now. */
export function nextRequestStatuses(known: Pick<Engagement, "request" | "isAgreed">): RequestStatus[] {
  return REQUEST_STATUSES.filter((to) => isFree(REQUEST_ACTION_TO[to], known, "client"));
}

/** What either of the two may set a conversation to now. */
export function nextConversationStatuses(conversation: ConversationStatus): ConversationStatus[] {
  return CONVERSATION_STATUSES.filter((to) => isFree(CONVERSATION_ACTION_TO[to], { conversation }, "client"));
}

function isFree(action: EngagementAction | undefined, known: Partial<Engagement>, role: UserType): boolean {
  return action !== undefined && obstacleTo(action, known, role) === undefined;
}

/** A message reopens what was closed. */
export function statusAfterMessage(conversation: ConversationStatus): ConversationStatus {
  return TRANSITIONS.write.conversation?.[conversation] ?? conversation;
}
