const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

// Creating a formatter costs more than drawing a row of a list.
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/**
 * Returns a relative time within a week, then the date, in the reader's language and time zone. Both times are in
 * milliseconds since the epoch.
 */
export function timeAgo(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < MINUTE) return "just now";
  if (age < HOUR) return RELATIVE.format(-Math.floor(age / MINUTE), "minute");
  if (age < DAY) return RELATIVE.format(-Math.floor(age / HOUR), "hour");
  if (age < WEEK) return RELATIVE.format(-Math.floor(age / DAY), "day");
  return DATE.format(new Date(at));
}
