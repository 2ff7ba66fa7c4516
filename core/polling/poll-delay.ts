export interface PollSchedule {
  /** It runs from one response to the next read. */
  readonly everyMs: number;
  /** A tab that was hidden for this long stops reading until it is visible again. */
  readonly restAfterMs: number;
}

/** While every read fails, the delay doubles up to this one; a slower schedule stays as it is. */
export const MAX_BACKOFF_MS = 30_000;
/** No server keeps a page waiting longer. A browser's timers end at 2^31-1 ms: what is longer would be due at once. */
export const MAX_DELAY_MS = 60 * 60_000;
/** Up to this share of the delay is added while the server is in trouble, or all pages would come back at once. */
export const MOST_JITTER = 0.5;

/**
 * Returns the delay before the next read: never shorter than the schedule, and never longer than
 * `MAX_DELAY_MS`.
 * @param failures how many reads have failed since the last that did not
 * @param retryAfterSeconds what the server asked for with the last one
 * @param random from 0 to 1, another one each time
 */
export function pollDelayMs(
  { everyMs }: PollSchedule,
  failures: number,
  retryAfterSeconds = 0,
  random = 0,
): number {
  const backoffMs = Math.min(everyMs * 2 ** (failures - 1), MAX_BACKOFF_MS);
  // What is no number, or less than none, asks for nothing.
  const askedMs = retryAfterSeconds > 0 ? retryAfterSeconds * 1_000 : 0;
  const delayMs = Math.max(everyMs, backoffMs, askedMs);
  const jitter = failures > 0 ? MOST_JITTER * random : 0;
  return Math.min(delayMs * (1 + jitter), MAX_DELAY_MS);
}
