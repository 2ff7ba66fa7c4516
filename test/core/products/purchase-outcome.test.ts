import { describe, expect, it } from "@jest/globals";
import {
  isAnswered,
  missingCents,
  productFailureMessage,
  refusedKind,
} from "../../../core/products/purchase-outcome.ts";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";

const refused = (facts: Partial<FailureFacts>) => new Failure({ kind: "rejected", status: 400, ...facts });

describe("refusedKind", () => {
  it.each([
    { code: "insufficient_funds", kind: "rejected", expected: "short" },
    { code: "already_purchased", kind: "rejected", expected: "already-owned" },
    { code: "own_product", kind: "rejected", expected: "own" },
    { code: "price_changed", kind: "conflict", expected: "price-changed" },
    { code: "not_found", kind: "not-found", expected: "gone" },
    { code: "invalid_input", kind: "invalid", expected: undefined },
    { code: undefined, kind: "network", expected: undefined },
  ] as const)("reads $code as $expected", ({ code, kind, expected }) => {
    expect(refusedKind(new Failure({ kind, ...(code !== undefined && { code }) }))).toBe(expected);
  });
});

describe("productFailureMessage", () => {
  it("says the specification's sentences, whatever the server has written", () => {
    expect(productFailureMessage(refused({ code: "insufficient_funds", detail: "Broke" }))).toBe(
      "Insufficient funds for purchase.",
    );
    expect(productFailureMessage(refused({ code: "already_purchased" }))).toBe(
      "You have already purchased this product.",
    );
  });

  it("says the detail of any other 400, or that the request was not right", () => {
    expect(productFailureMessage(refused({ detail: "Too dear" }))).toBe("Too dear");
    expect(productFailureMessage(refused({}))).toBe("Invalid request. Please check your input.");
  });

  it("leaves everything else to the catalogue", () => {
    expect(productFailureMessage(new Failure({ kind: "timed-out" }))).toBe(
      "Request timed out. Please try again.",
    );
    expect(productFailureMessage(new Failure({ kind: "server", status: 500 }))).toBe(
      "Server error. Please try again later.",
    );
  });
});

describe("isAnswered", () => {
  it("is so for what the server has decided, and not for what may have been done all the same", () => {
    expect(isAnswered(refused({}))).toBe(true);
    expect(isAnswered(new Failure({ kind: "conflict", status: 409 }))).toBe(true);
    expect(isAnswered(new Failure({ kind: "server", status: 502 }))).toBe(false);
    expect(isAnswered(new Failure({ kind: "network" }))).toBe(false);
  });
});

describe("missingCents", () => {
  it.each([
    { price: 1_250, balance: 1_000, missing: 250 },
    { price: 1_250, balance: 1_250, missing: 0 },
    { price: 1_250, balance: -50, missing: 1_300 },
    { price: 0, balance: -50, missing: 0 },
    { price: null, balance: 0, missing: 0 },
  ])("is $missing for $price with $balance", ({ price, balance, missing }) => {
    expect(missingCents(price, balance)).toBe(missing);
  });
});
