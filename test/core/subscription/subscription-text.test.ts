import { describe, expect, it } from "@jest/globals";
import { SUBSCRIPTION_PRICE, SUBSCRIPTION_STATUSES } from "../../../core/subscription/subscription.ts";
import {
  BILLING_TEXT,
  SUBSCRIPTION_NEEDED,
  SUBSCRIPTION_TO_PROPOSE,
  subscribeLabel,
} from "../../../core/subscription/subscription-text.ts";

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

describe("the subscription", () => {
  it("has one name and one price", () => {
    expect(SUBSCRIPTION_PRICE).toBe("$9.95 per month");
    expect(SUBSCRIPTION_NEEDED).toBe("Creator subscription required");
    expect(SUBSCRIPTION_TO_PROPOSE).toMatch(/^Proposing terms requires a creator subscription\./);
    expect(BILLING_TEXT.none.text).toMatch(/requires a creator subscription\.$/);
  });
});

describe("BILLING_TEXT", () => {
  it("has a name of its own for each state", () => {
    expect(new Set(Object.values(BILLING_TEXT).map(({ name }) => name)).size).toBe(6);
  });
});
