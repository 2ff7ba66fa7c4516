import { describe, expect, it } from "@jest/globals";
import { avatarMessage } from "../../../core/profiles/avatar-failure.ts";
import { Failure } from "../../../core/shared/failure.ts";

describe("avatarMessage", () => {
  it.each([
    [{ kind: "rejected", detail: "The image is damaged." }, "The image is damaged."],
    [{ kind: "invalid", detail: "The image is damaged." }, "The image is damaged."],
    [
      { kind: "invalid", detail: "Validation error.", fieldErrors: [{ field: "left", message: "Too far" }] },
      "Too far",
    ],
    [{ kind: "invalid" }, "Validation error. Please check your input."],
    [{ kind: "network" }, "Unable to connect to server. Please check your connection. Nothing is lost."],
    [{ kind: "timed-out" }, "Request timed out. Please try again. Nothing is lost."],
    [{ kind: "cancelled" }, ""],
  ] as const)("of %j is %j", (facts, message) => {
    expect(avatarMessage(new Failure(facts))).toBe(message);
  });
});
