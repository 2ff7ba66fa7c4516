import { describe, expect, it } from "@jest/globals";
import { agreementMessage, needsRefresh } from "../../../core/agreements/agreement-failure.ts";
import { Failure } from "../../../core/shared/failure.ts";

describe("agreementMessage", () => {
  it("names the subscription as the specification does, and else follows the catalogue", () => {
    expect(agreementMessage(new Failure({ kind: "subscription-required" }))).toBe(
      "Active subscription required to perform this action",
    );
    expect(agreementMessage(new Failure({ kind: "rejected", detail: "Too late." }))).toBe("Too late.");
  });
});

describe("needsRefresh", () => {
  it("is so after a conflict and when it is gone", () => {
    expect(needsRefresh(new Failure({ kind: "conflict", status: 409 }))).toBe(true);
    expect(needsRefresh(new Failure({ kind: "not-found", status: 404 }))).toBe(true);
    expect(needsRefresh(new Failure({ kind: "invalid", status: 422 }))).toBe(false);
  });
});
