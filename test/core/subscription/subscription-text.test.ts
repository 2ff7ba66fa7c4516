import { describe, expect, it } from "@jest/globals";
import { SUBSCRIPTION_STATUSES } from "../../../core/subscription/subscription.ts";
import { BILLING_WORDS, subscribeLabel } from "../../../core/subscription/subscription-text.ts";

describe("subscribeLabel", () => {
  it("says what the checkout is in each state", () => {
    expect(SUBSCRIPTION_STATUSES.map(subscribeLabel)).toEqual([
      "Subscribe",
      "Continue to checkout",
      "Subscribe",
      "Pay now",
      "Subscribe",
      "Subscribe again",
    ]);
  });
});

describe("BILLING_WORDS", () => {
  it("has a name of its own for each state", () => {
    expect(new Set(Object.values(BILLING_WORDS).map(({ name }) => name)).size).toBe(6);
  });
});
