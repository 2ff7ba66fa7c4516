import { describe, expect, it } from "@jest/globals";
import { cancelled, Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import { failureMessage, fileFailureMessage } from "../../../core/shared/failure-message.ts";

describe("failureMessage", () => {
  it.each<[FailureFacts, string]>([
    [{ kind: "session-expired" }, "Session expired. Please log in again."],
    [{ kind: "sign-in-needed" }, "Please sign in to continue."],
    [{ kind: "subscription-required" }, "Subscription required or expired."],
    [{ kind: "forbidden", detail: "no" }, "You do not have permission to perform this action."],
    [{ kind: "not-found", detail: "no" }, "The requested resource was not found."],
    [{ kind: "invalid", detail: "no" }, "Validation error. Please check your input."],
    [{ kind: "rate-limited" }, "Too many requests. Please try again later."],
    [
      { kind: "rate-limited", retryAfter: 0 },
      "Too many requests. Please try again later. You can try again in 1 second.",
    ],
    [
      { kind: "rate-limited", retryAfter: 59 },
      "Too many requests. Please try again later. You can try again in 59 seconds.",
    ],
    [
      { kind: "rate-limited", retryAfter: 61 },
      "Too many requests. Please try again later. You can try again in 2 minutes.",
    ],
    [
      { kind: "rate-limited", retryAfter: 3_600 },
      "Too many requests. Please try again later. You can try again in 1 hour.",
    ],
    [{ kind: "server", detail: "no" }, "Server error. Please try again later."],
    [{ kind: "conflict", detail: "It was changed." }, "It was changed."],
    [{ kind: "rejected", detail: "The request is closed." }, "The request is closed."],
    [{ kind: "rejected" }, "An unexpected error occurred."],
    [{ kind: "network", offline: true }, "Network error. Please check your connection."],
    [{ kind: "network" }, "Unable to connect to server. Please check your connection."],
    [{ kind: "timed-out" }, "Request timed out. Please try again."],
    [{ kind: "bad-answer" }, "An unexpected error occurred."],
  ])("says the catalogue's words for %j", (facts, message) => {
    expect(failureMessage(new Failure(facts))).toBe(message);
  });

  it("has nothing to say about what was called off", () => {
    expect(failureMessage(cancelled())).toBe("");
    expect(cancelled().message).toBe("REQUEST_CANCELLED");
  });
});

describe("fileFailureMessage", () => {
  it.each<[FailureFacts, string]>([
    [{ kind: "server", code: "storage_full", detail: "No room." }, "No room."],
    [{ kind: "server", code: "internal", detail: "no" }, "Server error. Please try again later."],
    [{ kind: "invalid", fieldErrors: [{ field: "file", message: "Too long." }] }, "Too long."],
  ])("tells a server without room from other faults: %j", (facts, message) => {
    expect(fileFailureMessage(new Failure(facts))).toBe(message);
  });
});
