/** A day is the most: a longer delay means "not today", and no timer is set for longer. */
const MOST_SECONDS = 86_400;

/**
 * Reads how many seconds to wait from the header Retry-After (RFC 9110, section 10.2.3: a number of them, or
 * a date); undefined for an absent or invalid one.
 * @param now milliseconds since 1970
 */
export function secondsUntil(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Math.min(Number(header), MOST_SECONDS);
  // Without its weekday in front it is no date of HTTP, though the parser makes something of most numbers.
  const date = /^[A-Z][a-z]{2}/.test(header) ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(0, Math.ceil((date - now) / 1_000)), MOST_SECONDS);
}
