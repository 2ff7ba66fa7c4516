import { describe, expect, it } from "@jest/globals";
import { donationError } from "../../../core/donations/donation.ts";

describe("donationError", () => {
  it.each([100, 300, 1_000_000])("takes %d cents", (cents) => {
    expect(donationError(cents)).toBeUndefined();
  });

  it.each([99, 0, -500, 100.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
    "refuses %d cents",
    (cents) => {
      expect(donationError(cents)).toEqual(expect.any(String));
    },
  );
});
