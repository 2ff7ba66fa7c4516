import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { PendingTopUp } from "../../../core/wallet/pending-top-up.ts";
import {
  readTopUpReason,
  returnedTopUp,
  topUpAddress,
  topUpReturnAddress,
} from "../../../core/wallet/top-up-address.ts";
import { customTopUpError, topUpCents, topUpFormFor, topUpFormOf } from "../../../core/wallet/top-up-form.ts";
import { TOP_UP_LIMITS, topUpError, uncreditedText } from "../../../core/wallet/wallet.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

const custom = (typed: string) => ({ preset: null, custom: typed });

describe("a custom amount", () => {
  it.each([
    ["1", 100],
    ["12,50", 1_250],
    [" $1,000.01 ", 100_001],
    ["10000", 1_000_000],
  ])("of %j is %d cents", (typed, cents) => {
    expect(topUpCents(custom(typed))).toBe(cents);
    expect(customTopUpError(typed)).toBeUndefined();
  });

  it.each([
    ["0.99", "A top-up is at least $1"],
    ["10000.01", "A top-up is at most $10,000"],
    ["-5", "A top-up is at least $1"],
    ["1e3", "Enter an amount in dollars, such as 1250 or 12.50"],
  ])("of %j is refused: %s", (typed, error) => {
    expect(topUpCents(custom(typed))).toBe(0);
    expect(customTopUpError(typed)).toBe(error);
  });

  it("is never anything that the server would refuse, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.float().map(String), fc.integer().map(String)), (typed) => {
        const cents = topUpCents(custom(typed));
        expect(cents === 0 || topUpError(cents) === undefined).toBe(true);
      }),
    );
  });
});

describe("topUpFormFor", () => {
  it("begins with enough for what is missing, as far as one top-up goes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 * TOP_UP_LIMITS.max }), (missing) => {
        expect(topUpCents(topUpFormFor(missing))).toBeGreaterThanOrEqual(
          Math.min(missing, TOP_UP_LIMITS.max),
        );
      }),
    );
  });
});

describe("topUpFormOf", () => {
  it("chooses exactly the amount", () => {
    fc.assert(
      fc.property(fc.integer(TOP_UP_LIMITS), (cents) => {
        expect(topUpCents(topUpFormOf(cents))).toBe(cents);
      }),
    );
    expect(topUpFormOf(2_000)).toEqual({ preset: 20, custom: "" });
  });
});

describe("uncreditedText", () => {
  it.each([
    ["eur", "Your payment in EUR couldn't be credited. We're looking into it."],
    ["usd", "Your payment couldn't be credited. We're looking into it."],
    ["<b>", "Your payment couldn't be credited. We're looking into it."],
    [null, "Your payment couldn't be credited. We're looking into it."],
  ])("of %j is: %s", (currency, text) => {
    expect(uncreditedText(currency)).toBe(text);
  });
});

describe("the way back from a bank's page", () => {
  it("names the top-up, whatever the provider has added", () => {
    expect(returnedTopUp(topUpReturnAddress("", "pi_1"))).toBe("pi_1");
    expect(
      returnedTopUp("/wallet/success?a=b&top_up=pi_1&payment_intent_client_secret=pi_1_secret_x#y"),
    ).toBe("pi_1");
  });

  it.each([
    "/wallet?top_up=pi_1",
    "/wallet/success",
    "/wallet/success?top_up=",
    "/wallet/success?top_up=a%20b",
  ])("names none in %s", (path) => {
    expect(returnedTopUp(path)).toBeNull();
  });
});

describe("the way to top up and back", () => {
  it("is read as it was written", () => {
    const reason = { returnTo: "/marketplace/7?from=list", cents: 1_250 };
    expect(readTopUpReason(new URL(topUpAddress(reason), "http://x.test").searchParams)).toEqual(reason);
    expect(topUpAddress({ returnTo: null, cents: null })).toBe("/wallet");
  });

  it.each([
    "?returnTo=https://evil.example",
    "?returnTo=//evil.example",
    "?returnTo=/%09/evil.example",
    "?returnTo=/login",
    "?returnTo=/no-such-screen",
    "?amount=1.5",
    "?amount=-1",
    "?amount=99999999999",
    "",
  ])("takes nothing from %j", (search) => {
    expect(readTopUpReason(new URLSearchParams(search))).toEqual({ returnTo: null, cents: null });
  });
});

describe("PendingTopUp", () => {
  it("keeps the last top-up of a tab with what it was for", () => {
    const pending = new PendingTopUp(new FakeTabStorage());
    expect({ id: pending.id, to: pending.returnTo }).toEqual({ id: null, to: null });
    pending.begin("cs_1", "/marketplace/7");
    expect({ id: pending.id, to: pending.returnTo }).toEqual({ id: "cs_1", to: "/marketplace/7" });
    pending.begin("cs_2", null);
    expect({ id: pending.id, to: pending.returnTo }).toEqual({ id: "cs_2", to: null });
  });
});
