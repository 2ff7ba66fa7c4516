import { describe, expect, it } from "@jest/globals";
import { readPrice } from "../../../core/products/price-input.ts";

describe("a price that is typed", () => {
  it.each([
    ["0", 0],
    ["12,50", 1_250],
    ["10,000.00", 1_000_000],
    ["0.01", 1],
  ])("%s is %d cents", (typed, cents) => {
    expect(readPrice(typed)).toEqual({ cents });
  });

  it.each([
    ["", "Price is required. Enter 0 to give it away."],
    ["-5", "Price must be at least 0"],
    ["10000.01", "Price must be at most $10,000"],
    ["99999999999999999999", "Price must be at most $10,000"],
    ["1e3", "Enter an amount in dollars, such as 1250 or 12.50"],
  ])("%s is refused in words that say how to mend it", (typed, fault) => {
    expect(readPrice(typed)).toEqual({ fault });
  });
});
