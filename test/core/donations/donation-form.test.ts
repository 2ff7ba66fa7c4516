import { describe, expect, it } from "@jest/globals";
import {
  canDonate,
  customAmountError,
  DONATION_PRESETS,
  donationAmount,
  donationCents,
  EMPTY_DONATION,
} from "../../../core/donations/donation-form.ts";

const custom = (typed: string) => ({ preset: null, custom: typed });

describe("EMPTY_DONATION", () => {
  it("is five dollars, one of the six presets", () => {
    expect(donationAmount(EMPTY_DONATION)).toBe(5);
    expect(DONATION_PRESETS).toEqual([3, 5, 10, 25, 50, 100]);
  });
});

describe("donationAmount", () => {
  it.each([
    ["7", 7],
    [" 007 ", 7],
    ["10000", 10_000],
    ["", 0],
    ["0", 0],
    ["-5", 0],
    ["2.50", 0],
    ["1e3", 0],
    ["ten", 0],
    ["10001", 0],
    ["1.000", 0],
    ["1,000", 1_000],
    ["25,00", 25],
    ["٣", 3],
  ])("makes of %j %d dollars", (typed, dollars) => {
    expect(donationAmount(custom(typed))).toBe(dollars);
  });
});

describe("customAmountError", () => {
  it("says nothing before something is typed", () => {
    expect(customAmountError("")).toBeUndefined();
    expect(customAmountError("  ")).toBeUndefined();
    expect(customAmountError("12")).toBeUndefined();
  });

  it.each(["2.5", "-1", "a", "+3"])("asks for a whole number instead of %s", (typed) => {
    expect(customAmountError(typed)).toBe("Enter a whole number of dollars, at least 1");
  });

  it("knows the least and the most", () => {
    expect(customAmountError("0")).toBe("A donation is at least $1");
    expect(customAmountError("10001")).toBe("A donation is at most $10,000");
  });
});

describe("canDonate", () => {
  it("wants more than nothing", () => {
    expect([-1, 0, 1, 10_000, 10_001].map(canDonate)).toEqual([false, false, true, true, false]);
  });
});

describe("donationCents", () => {
  it("is dollars times 100", () => {
    expect(donationCents(3)).toBe(300);
  });
});
