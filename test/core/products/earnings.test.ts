import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { EARNINGS_RANGES, scaleTop, spansOf, spanText } from "../../../core/products/earnings.ts";
import { earningsOf } from "../../builders/selling.ts";

describe("earnings over time", () => {
  it.each([
    [30, 30],
    [90, 13],
    [365, 13],
  ] as const)("%d days are %d bars", (range, bars) => {
    expect(spansOf(earningsOf(range).days, range)).toHaveLength(bars);
  });

  it.each(EARNINGS_RANGES)("bars of %d days hold each day once, and all of the money", (range) => {
    const { days, totalCents } = earningsOf(range);
    const spans = spansOf(days, range);
    expect(spans[0]?.from).toBe(days[0]?.day);
    expect(spans.at(-1)).toMatchObject({ to: "2026-01-30", earnedCents: totalCents, sales: 1 });
    expect(spans.reduce((sum, { earnedCents }) => sum + earnedCents, 0)).toBe(totalCents);
  });

  it("have a scale whose quarters are whole cents, that holds the highest and is not half empty", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
        expect(scaleTop(cents)).toBeGreaterThanOrEqual(cents);
        expect(scaleTop(cents) % 4).toBe(0);
        expect(scaleTop(cents)).toBeLessThanOrEqual(2.5 * cents);
      }),
    );
    expect([100, 201, 250, 2_400].map(scaleTop)).toEqual([100, 500, 500, 2_500]);
    expect(scaleTop(0)).toBe(100);
  });

  it("say their days", () => {
    expect(spanText({ from: "2026-01-30", to: "2026-01-30" })).toBe("Jan 30");
    expect(spanText({ from: "2025-12-29", to: "2026-01-04" })).toBe("Dec 29 to Jan 4");
  });
});
