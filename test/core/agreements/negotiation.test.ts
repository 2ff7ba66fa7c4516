import { describe, expect, it } from "@jest/globals";
import { canPropose, negotiationRefusal } from "../../../core/agreements/negotiation.ts";
import { AGREEMENT_STATUSES } from "../../../core/agreements/agreement-state-machine.ts";
import { CONVERSATION_STATUSES } from "../../../core/conversations/conversation.ts";
import { REQUEST_STATUSES } from "../../../core/requests/request.ts";

describe("negotiationRefusal", () => {
  it("lets the two negotiate about an open request until an agreement about it is accepted", () => {
    const open = REQUEST_STATUSES.flatMap((requestStatus) =>
      CONVERSATION_STATUSES.filter(
        (conversationStatus) =>
          negotiationRefusal({ requestStatus, conversationStatus, isAgreed: false, reach: "open" }) ===
          undefined,
      ).map((conversationStatus) => `${requestStatus}, ${conversationStatus}`),
    );
    expect(open).toEqual(["open, active", "open, closed"]);
  });

  it.each([
    ["closed", "active", "This request is closed."],
    ["completed", "active", "This request is completed."],
    ["in_progress", "active", "An agreement about this request was accepted already."],
    ["open", "agreed", "An agreement about this request was accepted already."],
  ] as const)("says why not: request %s, conversation %s", (requestStatus, conversationStatus, reason) => {
    expect(negotiationRefusal({ requestStatus, conversationStatus, isAgreed: false, reach: "open" })).toBe(
      reason,
    );
  });

  it("needs both people", () => {
    const state = { requestStatus: "open", conversationStatus: "active", isAgreed: false } as const;
    expect(negotiationRefusal({ ...state, reach: "left" })).toBe("The other person has left.");
    expect(negotiationRefusal({ ...state, reach: "unavailable" })).toBe(
      "You can't agree on terms with this person.",
    );
  });

  it("ends for ever with the first agreement about the request, wherever it was accepted", () => {
    const state = { requestStatus: "open", conversationStatus: "active", reach: "open" } as const;
    expect(negotiationRefusal({ ...state, isAgreed: true })).toBe(
      "An agreement about this request was accepted already.",
    );
  });
});

describe("canPropose", () => {
  const facts = { requestStatus: "open", conversationStatus: "active", canWrite: true } as const;

  it("ends with the first version that is accepted", () => {
    const open = AGREEMENT_STATUSES.filter((status) => canPropose([{ status }], facts));
    expect(open).toEqual(["proposed", "declined", "withdrawn", "superseded"]);
    expect(canPropose([], facts)).toBe(true);
  });

  it("needs a person who may write, and a negotiation that is not refused", () => {
    expect(canPropose([], { ...facts, canWrite: false })).toBe(false);
    expect(canPropose([], { ...facts, requestStatus: "closed" })).toBe(false);
    expect(canPropose([], { ...facts, conversationStatus: "completed" })).toBe(false);
    expect(canPropose([], { ...facts, isAgreed: true })).toBe(false);
  });

  it("goes by the request where nothing else is known", () => {
    expect(REQUEST_STATUSES.filter((requestStatus) => canPropose([], { requestStatus }))).toEqual(["open"]);
  });
});
