import { describe, expect, it } from "@jest/globals";
import {
  agreementFieldErrors,
  agreementMessage,
  isOutdated,
} from "../../../core/agreements/agreement-failure.ts";
import { Failure } from "../../../core/shared/failure.ts";

describe("agreementMessage", () => {
  it("names the subscription as the specification does, and else follows the catalogue", () => {
    expect(agreementMessage(new Failure({ kind: "subscription-required" }))).toBe(
      "Active subscription required to perform this action",
    );
    expect(agreementMessage(new Failure({ kind: "rejected", detail: "Too late." }))).toBe("Too late.");
  });
});

describe("isOutdated", () => {
  it("is so after a conflict and when it is gone", () => {
    expect(isOutdated(new Failure({ kind: "rejected", status: 409 }))).toBe(true);
    expect(isOutdated(new Failure({ kind: "not-found", status: 404 }))).toBe(true);
    expect(isOutdated(new Failure({ kind: "invalid", status: 422 }))).toBe(false);
  });
});

describe("agreementFieldErrors", () => {
  it("gives the wire's fields the form's names and leaves out what the form does not have", () => {
    expect(
      agreementFieldErrors([
        { field: "price_type", message: "a" },
        { field: "amount_cents", message: "b" },
        { field: "conversation_id", message: "c" },
      ]),
    ).toEqual({ priceType: "a", amount: "b" });
  });
});
