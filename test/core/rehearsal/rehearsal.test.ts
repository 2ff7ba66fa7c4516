import { describe, expect, it } from "@jest/globals";
import { possibleChanges, type ProviderSide, refundableCents } from "../../../core/rehearsal/rehearsal.ts";

const side = (part: Partial<ProviderSide>): ProviderSide => ({
  status: "paid",
  amountCents: 2_000,
  reversedCents: 0,
  disputedCents: 0,
  ...part,
});

describe("possibleChanges", () => {
  it.each([
    ["open", side({ status: "open" }), ["paid"]],
    ["expired", side({ status: "expired" }), []],
    ["paid", side({}), ["refunded", "disputed"]],
    ["refunded in part", side({ reversedCents: 500 }), ["refunded", "disputed"]],
    ["refunded", side({ reversedCents: 2_000 }), []],
    ["disputed", side({ reversedCents: 2_000, disputedCents: 1_500 }), ["dispute-won"]],
  ])("of one that is %s", (_, given, changes) => {
    expect(possibleChanges(given)).toEqual(changes);
  });
});

describe("refundableCents", () => {
  it("is what has not been taken back", () => {
    expect(refundableCents(side({ reversedCents: 500 }))).toBe(1_500);
  });
});
