interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const MINUTE_MS = 60_000;
/** A wrong header must not silence the bridge for good. */
const LONGEST_MS = 60 * MINUTE_MS;

/**
 * Returns for how long GitHub wants no calls, by its documented rules: retry-after, else x-ratelimit-reset once
 * nothing remains, else a minute. Returns undefined for a refusal of another kind.
 */
export function pauseOf({ status, headers, text }: Refusal, now: number): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const retryAfter = secondsOf(headers.get("retry-after"));
  if (retryAfter !== undefined) return within(retryAfter * 1000);
  const reset = secondsOf(headers.get("x-ratelimit-reset"));
  if (headers.get("x-ratelimit-remaining") === "0" && reset !== undefined) return within(reset * 1000 - now);
  return status === 429 || /rate limit/i.test(text) ? MINUTE_MS : undefined;
}

function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

function within(ms: number): number {
  return Math.min(Math.max(ms, 1_000), LONGEST_MS);
}
