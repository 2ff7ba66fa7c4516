import { describe, expect, it } from "@jest/globals";
import { actionRefusal } from "../../../core/agreements/engagement-refusal.ts";

describe("actionRefusal", () => {
  it.each([
    ["propose", { request: "closed" }, "This request is closed."],
    ["propose", { request: "completed" }, "This request is completed."],
    ["propose", { request: "in_progress" }, "An agreement about this request has already been accepted."],
    [
      "propose",
      { request: "open", conversation: "agreed" },
      "An agreement about this request has already been accepted.",
    ],
    [
      "propose",
      { request: "open", isAgreed: true },
      "An agreement about this request has already been accepted.",
    ],
    [
      "propose",
      { request: "open", agreement: "accepted" },
      "An agreement about this request has already been accepted.",
    ],
    [
      "accept",
      { request: "in_progress", agreement: "proposed" },
      "An agreement about this request has already been accepted.",
    ],
    [
      "accept",
      { request: "open", agreement: "withdrawn" },
      "This is no longer possible: the agreement is withdrawn.",
    ],
    ["accept", { request: "closed", agreement: "proposed" }, "This request is closed."],
    ["deliver", { request: "closed", agreement: "accepted" }, "This request is closed."],
    [
      "complete",
      { request: "in_progress", agreement: "accepted" },
      "This is no longer possible: the agreement is accepted.",
    ],
    [
      "reopen-request",
      { request: "closed", isAgreed: true },
      "An agreement about this request was accepted, so it can't be reopened.",
    ],
    [
      "complete-request",
      { request: "in_progress", isAgreed: true },
      "Complete the agreement once the work is delivered. That also completes the request.",
    ],
    ["complete-request", { request: "closed", isAgreed: false }, "This request is closed."],
    [
      "start-conversation",
      { request: "in_progress", conversation: null },
      "This request is in progress. You can't start a new conversation about it.",
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
