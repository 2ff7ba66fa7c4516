import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { priceInput, readPrice } from "../../../core/products/price-input.ts";

describe("a price that is typed", () => {
  it.each([
    ["0", 0],
    ["12", 1_200],
    [" $12.50 ", 1_250],
    ["12.5", 1_250],
    ["1,250", 125_000],
    ["10,000.00", 1_000_000],
    ["0.01", 1],
    ["007", 700],
    // 19.99 * 100 is 1998.9999999999998 in floating point.
    ["19.99", 1_999],
  ])("%s is %d cents", (typed, cents) => {
    expect(readPrice(typed)).toEqual({ cents });
  });

  it.each([
    ["", "Price is required. Enter 0 to give it away."],
    ["-5", "Price must be at least 0"],
    ["12.505", "Enter whole cents, such as 12.50"],
    ["12,50", "Use a decimal point for cents, such as 12.50"],
    ["10000.01", "Price must be at most $10,000"],
    ["99999999999999999999", "Price must be at most $10,000"],
    ["twelve", "Enter dollars, such as 12 or 12.50"],
    ["1e3", "Enter dollars, such as 12 or 12.50"],
    ["Infinity", "Enter dollars, such as 12 or 12.50"],
  ])("%s is refused in words that say how to mend it", (typed, error) => {
    expect(readPrice(typed)).toEqual({ error });
  });

  it("stands in the field as it was meant, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
        expect(readPrice(priceInput(cents))).toEqual({ cents });
      }),
    );
  });
});
