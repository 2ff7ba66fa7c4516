import { describe, expect, it } from "@jest/globals";
import {
  purchaseRefusal,
  refundableUntil,
  refundRefusal,
  restorationOf,
} from "../../../core/products/purchase.ts";

const BOUGHT = new Date("2026-01-02T09:00:00Z");
const wanted = { status: "published", priceCents: 1_200, isOwn: false, isOwned: false } as const;
const rich = { seenCents: 1_200, balanceCents: 1_200 };

describe("purchaseRefusal", () => {
  it("is none at the price that was seen, with as much in the wallet", () => {
    expect(purchaseRefusal(wanted, rich)).toBeUndefined();
  });

  it.each([
    ["own_product", { isOwn: true, isOwned: true, status: "draft" }, { seenCents: 1, balanceCents: 0 }],
    ["already_purchased", { isOwned: true, status: "draft" }, { seenCents: 1, balanceCents: 0 }],
    ["not_found", { status: "draft" }, { seenCents: 1, balanceCents: 0 }],
    ["price_changed", {}, { seenCents: 1_199, balanceCents: 0 }],
    ["price_changed", {}, { seenCents: 1_201, balanceCents: 5_000 }],
    ["insufficient_funds", {}, { seenCents: 1_200, balanceCents: 1_199 }],
    ["insufficient_funds", {}, { seenCents: 1_200, balanceCents: -1 }],
  ] as const)("is %s before whatever comes after it", (refusal, part, offer) => {
    expect(purchaseRefusal({ ...wanted, ...part }, offer)).toBe(refusal);
  });

  it("takes what is free from whoever owes something, too", () => {
    expect(
      purchaseRefusal({ ...wanted, priceCents: 0 }, { seenCents: 0, balanceCents: -500 }),
    ).toBeUndefined();
  });
});

describe("refundRefusal", () => {
  const sold = { status: "paid", priceCents: 1_200, boughtAt: BOUGHT } as const;

  it("is none to the last moment of the fourteenth day", () => {
    const last = refundableUntil(BOUGHT);
    expect(last.toISOString()).toBe("2026-01-16T09:00:00.000Z");
    expect(refundRefusal(sold, last)).toBeUndefined();
    expect(refundRefusal(sold, new Date(last.getTime() + 1))).toBe(
      "Refunds are possible for 14 days after the purchase.",
    );
  });

  it("is one for what was given back already, and for what was free", () => {
    expect(refundRefusal({ ...sold, status: "refunded" }, BOUGHT)).toBe(
      "This purchase has already been refunded.",
    );
    expect(refundRefusal({ ...sold, priceCents: 0 }, BOUGHT)).toBe(
      "This was free, so there is nothing to refund.",
    );
  });
});

describe("restorationOf", () => {
  it.each([
    [{ priceCents: 1_200, balanceCents: 1_200, isOwned: false }, "restored"],
    [{ priceCents: 1_200, balanceCents: 1_199, isOwned: false }, "too-dear"],
    [{ priceCents: 1_200, balanceCents: 5_000, isOwned: true }, "owned"],
  ] as const)("of %j is %s", (taken, verdict) => {
    expect(restorationOf(taken)).toBe(verdict);
  });
});
