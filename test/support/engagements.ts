import { AGREEMENT_STATUSES, isBinding } from "../../core/agreements/agreement-status.ts";
import type { Engagement } from "../../core/agreements/engagement-state-machine.ts";
import { CONVERSATION_STATUSES } from "../../core/conversations/conversation.ts";
import { REQUEST_STATUSES } from "../../core/requests/request.ts";

/** Returns the rules that this engagement breaks; with a broken rule, two screens could contradict each other. */
export function contradictions(engagement: Engagement): string[] {
  return Object.entries(RULES).flatMap(([rule, holds]) => (holds(engagement) ? [] : [rule]));
}

const isUnderWay = ({ agreement }: Engagement) =>
  agreement !== null && isBinding(agreement) && agreement !== "completed";
const isElsewhere = ({ isAgreed, agreement }: Engagement) =>
  isAgreed && (agreement === null || !isBinding(agreement));

const RULES: Readonly<Record<string, (engagement: Engagement) => boolean>> = {
  "an agreement needs a conversation, a proposer and its acceptance": (of) =>
    (of.agreement === null || of.conversation !== null) &&
    (of.agreement === null) === (of.proposer === null) &&
    (of.agreement === null || !isBinding(of.agreement) || of.isAgreed),
  "a request is in progress exactly while an accepted agreement is under way": (of) =>
    isElsewhere(of) || (of.request === "in_progress") === (isUnderWay(of) && of.request !== "closed"),
  "a conversation is agreed exactly while its agreement is under way": (of) =>
    (of.conversation === "agreed") === (isUnderWay(of) && of.request === "in_progress"),
  "request, conversation and agreement are completed together": (of) =>
    (of.agreement === "completed") === (of.conversation === "completed") &&
    (of.agreement !== "completed" || of.request === "completed"),
  "nothing is under way on a completed request": (of) => !(isUnderWay(of) && of.request === "completed"),
  "an open request has no accepted agreement": (of) => of.request !== "open" || !of.isAgreed,
  "a request is in progress because of an accepted agreement": (of) =>
    of.request !== "in_progress" || of.isAgreed,
  "a proposal waits only where it can be accepted": (of) =>
    of.agreement !== "proposed" || (of.request === "open" && of.conversation === "active" && !of.isAgreed),
};

export const ROLES = ["client", "developer"] as const;

const ALL: readonly Engagement[] = REQUEST_STATUSES.flatMap((request) =>
  [null, ...CONVERSATION_STATUSES].flatMap((conversation) =>
    [null, ...AGREEMENT_STATUSES].flatMap((agreement) =>
      [null, ...ROLES].flatMap((proposer) =>
        [false, true].map((isAgreed) => ({ request, conversation, agreement, proposer, isAgreed })),
      ),
    ),
  ),
);

export const CONSISTENT: readonly Engagement[] = ALL.filter((each) => contradictions(each).length === 0);
