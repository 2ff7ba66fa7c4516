import type { UserType } from "../auth/credentials.ts";
import { CONVERSATION_STATUS_NAME } from "../conversations/conversation.ts";
import { STATUS_NAME } from "../requests/request.ts";
import { AGREEMENT_STATUS_NAME } from "./agreement.ts";
import {
  type Engagement,
  type EngagementAction,
  type Obstacle,
  obstacleTo,
} from "./engagement-state-machine.ts";

const AGREED_ALREADY = "An agreement about this request has already been accepted.";

/**
 * Says why an action cannot be taken now; undefined when it can. It says nothing to the party whose turn it
 * is not: that is a matter of access.
 */
export function actionRefusal(
  action: EngagementAction,
  engagement: Partial<Engagement>,
  role: UserType,
): string | undefined {
  const obstacle = obstacleTo(action, engagement, role);
  if (obstacle === undefined || obstacle === "party") return undefined;
  return OWN_TEXTS[action]?.(obstacle, engagement) ?? GENERAL[obstacle](engagement);
}

/** Most actions share these sentences about an obstacle. */
const GENERAL: Readonly<Record<Exclude<Obstacle, "party">, (known: Partial<Engagement>) => string>> = {
  agreed: () => AGREED_ALREADY,
  request: ({ request = "closed" }) => `This request is ${STATUS_NAME[request].toLowerCase()}.`,
  conversation: ({ conversation }) =>
    `This conversation is ${isNothing(conversation) ? "not open yet" : CONVERSATION_STATUS_NAME[conversation].toLowerCase()}.`,
  agreement: ({ agreement }) =>
    isNothing(agreement)
      ? "Nothing has been proposed yet."
      : `This is no longer possible: the agreement is ${AGREEMENT_STATUS_NAME[agreement].toLowerCase()}.`,
};

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

type RefusalText = (obstacle: Obstacle, known: Partial<Engagement>) => string | undefined;

const proposing: RefusalText = (obstacle, { request, conversation }) => {
  if (obstacle === "agreement" || request === "in_progress") return AGREED_ALREADY;
  return obstacle === "conversation" && conversation !== null ? AGREED_ALREADY : undefined;
};

/** Some actions have sentences of their own. */
const OWN_TEXTS: Readonly<Partial<Record<EngagementAction, RefusalText>>> = {
  propose: proposing,
  accept: (obstacle, known) => (obstacle === "agreement" ? undefined : proposing(obstacle, known)),
  "start-conversation": (obstacle, { request = "closed" }) =>
    obstacle === "request"
      ? `This request is ${STATUS_NAME[request].toLowerCase()}. You can't start a new conversation about it.`
      : undefined,
  "reopen-request": (obstacle) =>
    obstacle === "agreed"
      ? "An agreement about this request was accepted, so it can't be reopened."
      : undefined,
  "complete-request": (_, { request }) =>
    request === "in_progress"
      ? "Complete the agreement once the work is delivered. That also completes the request."
      : undefined,
};
