import type { UserType } from "../auth/credentials.ts";
import { CONVERSATION_STATUSES, type ConversationStatus } from "../conversations/conversation.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../requests/request.ts";
import { type AgreementStatus, isBinding } from "./agreement-status.ts";

/**
 * An engagement combines the states of a request and of its conversation and agreement with one developer.
 */
export interface Engagement {
  readonly request: RequestStatus;
  /** It is null before the two have a conversation. */
  readonly conversation: ConversationStatus | null;
  /** It is the status of the accepted version, else of the newest; null before the first proposal. */
  readonly agreement: AgreementStatus | null;
  /** This side proposed that version. */
  readonly proposer: UserType | null;
  /**
   * An agreement about the request was accepted, with this developer or another; a request has at most one.
   */
  readonly isAgreed: boolean;
}

export const REQUEST_ACTIONS = ["close-request", "reopen-request", "complete-request"] as const;
export const CONVERSATION_ACTIONS = ["write", "close-conversation", "reopen-conversation"] as const;
/** Each of these is done to one version of an agreement and has a button. */
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

/** "none" stands for the state before there is one. */
type Moves<Status extends string> = Readonly<Partial<Record<Status | "none", Status>>>;

interface Transition {
  readonly by: UserType | "either" | "proposer" | "other-party";
  /**
   * Each maps the required status to the next one. A part that is left out may have any status and keeps it.
   */
  readonly request?: Moves<RequestStatus>;
  readonly conversation?: Moves<ConversationStatus>;
  readonly agreement?: Moves<AgreementStatus>;
  /** The action requires that no agreement about the request was accepted. */
  readonly isBeforeAgreement?: boolean;
  /**
   * "all" ends every open proposal about the request and closes conversations with an accepted agreement.
   * "others" does the same except in the conversation of the action. "own" ends the open proposal in that
   * conversation.
   */
  readonly ends?: "all" | "others" | "own";
}

/**
 * It says what each action needs and how it changes all three states at once. The screens draw their buttons
 * from this table, and the server refuses by it.
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

/**
 * An obstacle is the wrong party, the status of one of the three, or an agreement that was accepted
 * elsewhere.
 */
export type Obstacle = "party" | "request" | "conversation" | "agreement" | "agreed";

/**
 * Finds the first obstacle to an action; undefined when there is none. A screen may know only a part of the
 * engagement: unknown parts are no obstacle, and the server decides.
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

/** Lists them in the order of the table. */
export function availableActions<Among extends EngagementAction>(
  among: readonly Among[],
  known: Partial<Engagement>,
  role: UserType,
): readonly Among[] {
  return among.filter((action) => obstacleTo(action, known, role) === undefined);
}

/** Applies an action without obstacles to the engagement in which it is taken. */
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

/** Applies the same action to an engagement of the same request with another developer. */
export function besideAction(
  action: EngagementAction,
  before: Engagement,
  taken: Pick<Engagement, "request" | "isAgreed">,
): Engagement {
  const { ends } = TRANSITIONS[action];
  const moved = { ...before, request: taken.request, isAgreed: taken.isAgreed };
  return ends === "all" || ends === "others" ? ended(moved) : moved;
}

/** Tells whether the action ends what is open in other conversations about the request. */
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

/** Ends an open proposal: the proposer withdraws it, the other party declines it. */
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

/**
 * Tells whether the request was closed before the accepted work was done, so that neither party has to do
 * anything.
 */
export function isAbandoned({ request, agreement }: Pick<Engagement, "request" | "agreement">): boolean {
  return request === "closed" && agreement !== null && isBinding(agreement) && agreement !== "completed";
}

/**
 * It names the action that sets a request to a status by hand. Only an accepted agreement sets "in_progress".
 */
export const REQUEST_ACTION_TO: Readonly<Partial<Record<RequestStatus, RequestAction>>> = {
  open: "reopen-request",
  completed: "complete-request",
  closed: "close-request",
};

/** It does the same for a conversation. Only an agreement sets it to agreed or completed. */
export const CONVERSATION_ACTION_TO: Readonly<Partial<Record<ConversationStatus, ConversationAction>>> = {
  active: "reopen-conversation",
  closed: "close-conversation",
};

/** Lists the statuses that the owner can set now. */
export function nextRequestStatuses(known: Pick<Engagement, "request" | "isAgreed">): RequestStatus[] {
  return REQUEST_STATUSES.filter((to) => isFree(REQUEST_ACTION_TO[to], known, "client"));
}

/** Lists the statuses that either party can set now. */
export function nextConversationStatuses(conversation: ConversationStatus): ConversationStatus[] {
  return CONVERSATION_STATUSES.filter((to) => isFree(CONVERSATION_ACTION_TO[to], { conversation }, "client"));
}

function isFree(action: EngagementAction | undefined, known: Partial<Engagement>, role: UserType): boolean {
  return action !== undefined && obstacleTo(action, known, role) === undefined;
}

/** Returns the status after a message, which reopens a closed conversation. */
export function statusAfterMessage(conversation: ConversationStatus): ConversationStatus {
  return TRANSITIONS.write.conversation?.[conversation] ?? conversation;
}
