import { describe, expect, it } from "@jest/globals";
import { MAX_BACKOFF_MS, MAX_DELAY_MS, MOST_JITTER, pollDelayMs } from "../../../core/polling/poll-delay.ts";

const FAST = { everyMs: 5_000, restAfterMs: 60_000 };
const SLOW = { everyMs: 45_000, restAfterMs: 60_000 };
const TIMER_LIMIT_MS = 2 ** 31 - 1;

describe("pollDelayMs", () => {
  it("is the schedule's own after an answer and after a first failure", () => {
    expect(pollDelayMs(FAST, 0)).toBe(5_000);
    expect(pollDelayMs(FAST, 1)).toBe(5_000);
  });

  it("doubles with each further failure up to its bound", () => {
    expect([2, 3, 4, 5, 2_000].map((failures) => pollDelayMs(FAST, failures))).toEqual([
      10_000,
      20_000,
      MAX_BACKOFF_MS,
      MAX_BACKOFF_MS,
      MAX_BACKOFF_MS,
    ]);
  });

  it("is never shorter than the schedule", () => {
    expect(pollDelayMs(SLOW, 5)).toBe(45_000);
    expect(pollDelayMs(SLOW, 1, 1)).toBe(45_000);
  });

  it("is what the server asks for where that is longer, up to a bound that a timer can keep", () => {
    expect(pollDelayMs(FAST, 1, 20)).toBe(20_000);
    expect(pollDelayMs(FAST, 1, TIMER_LIMIT_MS)).toBe(MAX_DELAY_MS);
    expect(MAX_DELAY_MS).toBeLessThan(TIMER_LIMIT_MS);
  });

  it("is spread while reads fail, and only then, so that all pages do not come back at once", () => {
    expect(pollDelayMs(FAST, 0, undefined, 1)).toBe(5_000);
    expect(pollDelayMs(FAST, 2, undefined, 0)).toBe(10_000);
    expect(pollDelayMs(FAST, 2, undefined, 1)).toBe(10_000 * (1 + MOST_JITTER));
    expect(pollDelayMs(FAST, 1, 20, 0.5)).toBe(20_000 * (1 + MOST_JITTER / 2));
  });

  const hostile = [
    ...[0, -0, -1, 0.001, 1, 60, 3_600, 86_400, 2 ** 31, TIMER_LIMIT_MS, 2 ** 53, Number.MAX_VALUE],
    ...[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, Number.MIN_VALUE],
  ];
  it.each(hostile)(
    "lies between the schedule and the bound when the server asks for %p seconds",
    (seconds) => {
      for (const schedule of [FAST, SLOW])
        for (const failures of [0, 1, 2, 31, 1_024, Number.MAX_SAFE_INTEGER])
          for (const random of [0, 0.5, 1]) {
            const delay = pollDelayMs(schedule, failures, seconds, random);
            expect(delay).toBeGreaterThanOrEqual(schedule.everyMs);
            expect(delay).toBeLessThanOrEqual(MAX_DELAY_MS);
          }
    },
  );
});
