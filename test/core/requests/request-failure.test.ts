import { describe, expect, it } from "@jest/globals";
import { requestCreationMessage, requestEditMessage } from "../../../core/requests/request-failure.ts";
import { Failure } from "../../../core/shared/failure.ts";

describe("requestCreationMessage", () => {
  it.each([
    [{ kind: "forbidden" }, "You do not have permission to create requests"],
    [{ kind: "invalid" }, "Invalid request data. Please check your inputs."],
    [{ kind: "rejected", detail: "Too many open requests" }, "Too many open requests"],
    [{ kind: "rejected" }, "Failed to create request"],
    [{ kind: "not-found", detail: "This project is gone" }, "This project is gone"],
    [{ kind: "not-found" }, "Failed to create request"],
    [{ kind: "conflict", detail: "You have 200 open requests." }, "You have 200 open requests."],
    [{ kind: "conflict" }, "Failed to create request"],
    [{ kind: "bad-answer" }, "Failed to create request"],
    [{ kind: "network" }, "Unable to connect to server. Please check your connection."],
    [{ kind: "timed-out" }, "Request timed out. Please try again."],
    [{ kind: "server" }, "Server error. Please try again later."],
  ] as const)("says of %j", (facts, message) => {
    expect(requestCreationMessage(new Failure(facts))).toBe(message);
  });
});

describe("requestEditMessage", () => {
  it.each([
    [{ kind: "forbidden" }, "You do not have permission to perform this action."],
    [{ kind: "not-found" }, "This request no longer exists. Copy what you need before you leave."],
    [{ kind: "invalid" }, "Invalid request data. Please check your inputs."],
    [{ kind: "conflict", detail: "It is completed" }, "It is completed"],
    [{ kind: "rejected" }, "Failed to save the request"],
    [{ kind: "bad-answer" }, "Failed to save the request"],
    [{ kind: "timed-out" }, "Request timed out. Please try again."],
  ] as const)("says of %j", (facts, message) => {
    expect(requestEditMessage(new Failure(facts))).toBe(message);
  });
});
