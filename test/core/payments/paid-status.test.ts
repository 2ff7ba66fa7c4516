import { describe, expect, it } from "@jest/globals";
import { paidStatus } from "../../../core/payments/paid-status.ts";
import { partlyRefundedText } from "../../../core/payments/paid-text.ts";

describe("what was paid", () => {
  it.each([
    [0, "paid"],
    [1, "partly_refunded"],
    [994, "partly_refunded"],
    [995, "refunded"],
  ])("with %d of 995 cents given back is %s", (refundedCents, status) => {
    expect(paidStatus({ amountCents: 995, refundedCents })).toBe(status);
  });

  it("is said with both amounts", () => {
    expect(partlyRefundedText({ amountCents: 2_000, refundedCents: 550 })).toBe("$5.50 of $20 was returned");
  });
});
