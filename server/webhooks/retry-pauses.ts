const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface RetryPauses {
  /** They follow the first failure in a row, the second and so on; the last one is for all that follow. */
  readonly pausesMs: readonly number[];
  /** The last try of an event is so long after it was ordered. */
  readonly givenUpAfterMs: number;
}

/** It allows at most thirteen tries of an event whose receiver has just gone away. */
export const OVER_A_DAY: RetryPauses = {
  pausesMs: [
    ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
    ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR],
  ],
  givenUpAfterMs: 24 * HOUR,
};

/** It keeps deliveries that failed together from being tried again together. */
const SPREAD = 0.2;

/** Others that wait behind an event which the receiver refuses are held up no longer than this at a time. */
export const OTHERS_WAIT_MS = 10 * MINUTE;

export interface FailedTry {
  /** The number of failures in a row includes this one. */
  readonly failures: number;
  readonly orderedAt: Date;
  /** The receiver wants no request for so many seconds; undefined where it says nothing. */
  readonly retryAfter?: number | undefined;
}

/** Returns when to try again; undefined when the event is given up. `chance` is from 0 to 1. */
export function nextTry(
  { failures, orderedAt, retryAfter = 0 }: FailedTry,
  now: Date,
  chance: number,
  { pausesMs, givenUpAfterMs }: RetryPauses = OVER_A_DAY,
): Date | undefined {
  const last = orderedAt.getTime() + givenUpAfterMs;
  if (now.getTime() >= last) return undefined;
  const pause = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
  const spread = 1 + SPREAD * (2 * chance - 1);
  const longest = Math.max(Math.round(pause * spread), retryAfter * SECOND);
  return new Date(Math.min(now.getTime() + longest, last));
}
