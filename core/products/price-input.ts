import { readDollars, type TypedDollars } from "../payments/typed-dollars.ts";
import { priceError } from "./product-validation.ts";

/** Reads a typed price in whole cents and never rounds. */
export function readPrice(typed: string): TypedDollars {
  if (typed.trim() === "") return { fault: "Price is required. Enter 0 to give it away." };
  const read = readDollars(typed);
  const fault = read.cents === undefined ? undefined : priceError(read.cents);
  return fault === undefined ? read : { fault };
}
