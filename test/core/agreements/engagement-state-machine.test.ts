import { describe, expect, it } from "@jest/globals";
import { isBinding } from "../../../core/agreements/agreement-status.ts";
import {
  afterAction,
  availableActions,
  besideAction,
  type Engagement,
  ENGAGEMENT_ACTIONS,
  isAbandoned,
  nextConversationStatuses,
  nextRequestStatuses,
  obstacleTo,
  statusAfterMessage,
} from "../../../core/agreements/engagement-state-machine.ts";
import { CONVERSATION_STATUSES } from "../../../core/conversations/conversation.ts";
import { REQUEST_STATUSES } from "../../../core/requests/request.ts";
import { CONSISTENT, contradictions, ROLES } from "../../support/engagements.ts";

/** Names an engagement, such as "open, active, proposed by client"; "(taken)" means by another developer. */
function nameOf({ request, conversation, agreement, proposer, isAgreed }: Engagement): string {
  const by = agreement === "proposed" ? ` by ${proposer ?? "nobody"}` : "";
  const isTaken = isAgreed && (agreement === null || !isBinding(agreement));
  return `${request}, ${conversation ?? "none"}, ${agreement ?? "none"}${by}${isTaken ? " (taken)" : ""}`;
}

const cells = CONSISTENT.flatMap((before) =>
  ROLES.flatMap((role) => ENGAGEMENT_ACTIONS.map((action) => ({ before, role, action }))),
);
const allowed = cells.filter(({ before, role, action }) => obstacleTo(action, before, role) === undefined);

/**
 * Each pattern covers the engagements, by the names above, in which a side may take an action. A missing side never
 * may.
 */
const TABLE: Readonly<Record<string, RegExp>> = {
  "close-request by client": /^(open|in_progress),/,
  "reopen-request by client": /^(closed|completed), \w+, (none|declined|withdrawn|superseded)$/,
  "complete-request by client": /^open,/,
  "start-conversation by client": /^open, none,/,
  "start-conversation by developer": /^open, none,/,
  "write by client": /^\w+, (active|agreed|completed|closed),/,
  "write by developer": /^\w+, (active|agreed|completed|closed),/,
  "close-conversation by client": /^\w+, active,/,
  "close-conversation by developer": /^\w+, active,/,
  "reopen-conversation by client": /^\w+, closed,/,
  "reopen-conversation by developer": /^\w+, closed,/,
  "propose by client": /^open, (active|closed),/,
  "propose by developer": /^open, (active|closed),/,
  "accept by client": /^open, active, proposed by developer$/,
  "accept by developer": /^open, active, proposed by client$/,
  "decline by client": /^open, active, proposed by developer$/,
  "decline by developer": /^open, active, proposed by client$/,
  "withdraw by client": /^open, active, proposed by client$/,
  "withdraw by developer": /^open, active, proposed by developer$/,
  "deliver by developer": /^in_progress, agreed, (accepted|changes_requested)$/,
  "request-changes by client": /^in_progress, agreed, delivered$/,
  "complete by client": /^in_progress, agreed, delivered$/,
};

describe("the state machine of an engagement", () => {
  it("opens each action exactly where the table says, in every cell", () => {
    const wrong = cells.flatMap(({ before, role, action }) => {
      const isOpen = obstacleTo(action, before, role) === undefined;
      const isExpected = TABLE[`${action} by ${role}`]?.test(nameOf(before)) ?? false;
      return isOpen === isExpected ? [] : [`${nameOf(before)}: ${action} by ${role}`];
    });
    expect({ states: CONSISTENT.length, cells: cells.length }).toEqual({ states: 112, cells: 3136 });
    expect(wrong).toEqual([]);
  });

  it("leads from what is consistent to what is consistent, with every action of either side", () => {
    const broken = allowed.flatMap(({ before, role, action }) =>
      contradictions(afterAction(action, before, role)).map(
        (rule) => `${nameOf(before)}: ${action} by ${role}: ${rule}`,
      ),
    );
    expect(broken).toEqual([]);
  });

  it("leaves what the client has with other developers consistent, too", () => {
    const siblings = allowed.flatMap((taken) =>
      CONSISTENT.filter(
        (other) =>
          other.request === taken.before.request &&
          other.isAgreed === taken.before.isAgreed &&
          // A request has at most one accepted agreement.
          !(isBound(other) && isBound(taken.before)),
      ).map((other) => ({ ...taken, other })),
    );
    const broken = siblings.flatMap(({ before, role, action, other }) => {
      const after = afterAction(action, before, role);
      return contradictions(besideAction(action, other, after)).map(
        (rule) => `${action} by ${role} in ${nameOf(before)} beside ${nameOf(other)}: ${rule}`,
      );
    });
    expect(siblings.length).toBeGreaterThan(1000);
    expect(broken).toEqual([]);
  });
});

const START: Engagement = {
  request: "open",
  conversation: "active",
  agreement: "proposed",
  proposer: "developer",
  isAgreed: false,
};
const AGREED = afterAction("accept", START, "client");

describe("afterAction", () => {
  it("goes from a proposal to completed work with all three together", () => {
    const delivered = afterAction("deliver", AGREED, "developer");
    expect(nameOf(AGREED)).toBe("in_progress, agreed, accepted");
    expect(nameOf(delivered)).toBe("in_progress, agreed, delivered");
    expect(nameOf(afterAction("complete", delivered, "client"))).toBe("completed, completed, completed");
  });

  it("ends a proposal with what it was made in: one's own is withdrawn, the other's declined", () => {
    expect(nameOf(afterAction("close-request", START, "client"))).toBe("closed, active, declined");
    expect(nameOf(afterAction("close-conversation", START, "developer"))).toBe("open, closed, withdrawn");
    expect(nameOf(afterAction("close-conversation", START, "client"))).toBe("open, closed, declined");
  });

  it("closes the conversation of an agreement whose request is closed, and nobody is asked for anything", () => {
    const abandoned = afterAction("close-request", AGREED, "client");
    expect(nameOf(abandoned)).toBe("closed, closed, accepted");
    expect(availableActions(ENGAGEMENT_ACTIONS, abandoned, "developer")).toEqual([
      "write",
      "reopen-conversation",
    ]);
    expect(isAbandoned(abandoned)).toBe(true);
    expect(isAbandoned(AGREED)).toBe(false);
  });
});

describe("besideAction", () => {
  it("ends what other developers have proposed once one agreement is accepted", () => {
    const theirs = besideAction("accept", START, AGREED);
    expect(nameOf(theirs)).toBe("in_progress, active, declined (taken)");
    expect(nameOf(besideAction("accept", { ...START, proposer: "client" }, AGREED))).toBe(
      "in_progress, active, withdrawn (taken)",
    );
  });
});

describe("what may be set by hand", () => {
  it("is, of a request, what its owner's actions lead to", () => {
    const next = REQUEST_STATUSES.flatMap((request) =>
      [false, true].map((isAgreed) => ({
        request,
        isAgreed,
        to: nextRequestStatuses({ request, isAgreed }),
      })),
    );
    expect(next.filter(({ to }) => to.length > 0)).toEqual([
      { request: "open", isAgreed: false, to: ["completed", "closed"] },
      { request: "open", isAgreed: true, to: ["completed", "closed"] },
      { request: "in_progress", isAgreed: false, to: ["closed"] },
      { request: "in_progress", isAgreed: true, to: ["closed"] },
      { request: "completed", isAgreed: false, to: ["open"] },
      { request: "closed", isAgreed: false, to: ["open"] },
    ]);
  });

  it("is, of a conversation, to close it and to open it again", () => {
    expect(CONVERSATION_STATUSES.map(nextConversationStatuses)).toEqual([["closed"], [], [], ["active"]]);
    expect(CONVERSATION_STATUSES.map(statusAfterMessage)).toEqual([
      "active",
      "agreed",
      "completed",
      "active",
    ]);
  });
});

describe("what a screen knows only in part", () => {
  it("is not held against an action", () => {
    expect(obstacleTo("propose", { request: "open" }, "client")).toBeUndefined();
    expect(obstacleTo("propose", { request: "closed" }, "client")).toBe("request");
    expect(obstacleTo("accept", { agreement: "proposed", proposer: "client" }, "client")).toBe("party");
  });
});

function isBound({ agreement }: Engagement): boolean {
  return agreement !== null && isBinding(agreement);
}
