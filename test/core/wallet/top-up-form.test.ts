import { describe, expect, it } from "@jest/globals";
import { customTopUpError, topUpCents } from "../../../core/wallet/top-up-form.ts";

const custom = (typed: string) => ({ preset: null, custom: typed });

describe("commas in a custom amount", () => {
  it.each([
    ["1,250", 125_000],
    ["1,250.50", 125_050],
    ["$10,000", 1_000_000],
  ])("stand between thousands: %j is %d cents", (typed, cents) => {
    expect(topUpCents(custom(typed))).toBe(cents);
  });

  it.each(["12,50", "12,5", "1,2", "1,250,50"])("are not read over: %j is no amount", (typed) => {
    expect(topUpCents(custom(typed))).toBe(0);
    expect(customTopUpError(typed)).toBe("Use a decimal point for cents, such as 12.50");
  });

  it.each(["12,,500", ",500", "1250,000", "12,5000"])("nor is %j", (typed) => {
    expect(topUpCents(custom(typed))).toBe(0);
    expect(customTopUpError(typed)).toBe("Enter an amount in dollars, such as 12.50");
  });
});
