import { describe, expect, it } from "@jest/globals";
import { actionRefusal } from "../../../core/agreements/engagement-refusal.ts";

describe("actionRefusal", () => {
  it.each([
    ["propose", { request: "closed" }, "This request is closed."],
    ["propose", { request: "completed" }, "This request is completed."],
    ["propose", { request: "in_progress" }, "An agreement about this request was accepted already."],
    [
      "propose",
      { request: "open", conversation: "agreed" },
      "An agreement about this request was accepted already.",
    ],
    ["propose", { request: "open", isAgreed: true }, "An agreement about this request was accepted already."],
    [
      "propose",
      { request: "open", agreement: "accepted" },
      "An agreement about this request was accepted already.",
    ],
    [
      "accept",
      { request: "in_progress", agreement: "proposed" },
      "An agreement about this request was accepted already.",
    ],
    [
      "accept",
      { request: "open", agreement: "withdrawn" },
      "This is not possible any more: the agreement is withdrawn.",
    ],
    ["accept", { request: "closed", agreement: "proposed" }, "This request is closed."],
    ["deliver", { request: "closed", agreement: "accepted" }, "This request is closed."],
    [
      "complete",
      { request: "in_progress", agreement: "accepted" },
      "This is not possible any more: the agreement is accepted.",
    ],
    [
      "reopen-request",
      { request: "closed", isAgreed: true },
      "An agreement about this request was accepted: it cannot be opened again.",
    ],
    [
      "complete-request",
      { request: "in_progress", isAgreed: true },
      "Complete the agreement once the work is delivered: that completes the request, too.",
    ],
    ["complete-request", { request: "closed", isAgreed: false }, "This request is closed."],
    [
      "start-conversation",
      { request: "in_progress", conversation: null },
      "This request is in progress: no new conversation can be started about it.",
    ],
    ["close-conversation", { conversation: "agreed" }, "This conversation is agreed."],
  ] as const)("%s, %j: %s", (action, known, sentence) => {
    expect(actionRefusal(action, known, "client")).toBe(sentence);
  });

  it("is silent where the action is open, and where it is somebody else's", () => {
    expect(actionRefusal("reopen-request", { request: "closed", isAgreed: false }, "client")).toBeUndefined();
    const mine = { request: "open", agreement: "proposed", proposer: "client" } as const;
    expect(actionRefusal("accept", mine, "client")).toBeUndefined();
  });
});
