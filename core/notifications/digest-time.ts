/** The hour is in the user's own time zone. */
export const DIGEST_HOUR = 8;

const HOUR_MS = 60 * 60_000;
const QUARTER_MS = HOUR_MS / 4;
/** A day can have 25 hours at the end of summer time; one more is spare. */
const LONGEST_WAIT_MS = 26 * HOUR_MS;

/**
 * Returns when the next digest leaves after this moment: at the digest's hour on the clock of this zone.
 * Zones differ from UTC by whole quarters of an hour, so the quarters are tried one after another.
 */
export function nextDigestTime(after: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const wanted = `${String(DIGEST_HOUR).padStart(2, "0")}:00`;
  const first = (Math.floor(after.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
  for (let at = first; at <= first + LONGEST_WAIT_MS; at += QUARTER_MS)
    if (clock.format(at) === wanted) return new Date(at);
  // A zone whose clock jumps over this hour that day.
  return new Date(first + LONGEST_WAIT_MS);
}
