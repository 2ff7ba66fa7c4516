import { useState } from "react";
import { useIsFirstDrawing } from "./use-first-drawing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

// Creating a formatter costs more than drawing a row of a list.
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
/** The server uses it, because it knows neither the reader's time zone and language nor the time of reading. */
const UTC_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

export interface TimeAgoProps {
  /** The time is in UTC, in the form of ISO 8601. */
  readonly time: string;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Shows a relative time within a week, then the date; the title is the exact time in the reader's time zone and
 * language. A time rendered by the server stays as it was sent, because a change would make readers read it twice.
 */
export function TimeAgo({ time, now }: TimeAgoProps) {
  const at = new Date(time);
  const isFirst = useIsFirstDrawing();
  const [isSent] = useState(isFirst);
  return (
    <time dateTime={time} title={isFirst ? undefined : EXACT.format(at)}>
      {isSent ? UTC_DATE.format(at) : timeAgo(at.getTime(), now)}
    </time>
  );
}

export function timeAgo(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < MINUTE) return "just now";
  if (age < HOUR) return RELATIVE.format(-Math.floor(age / MINUTE), "minute");
  if (age < DAY) return RELATIVE.format(-Math.floor(age / HOUR), "hour");
  if (age < WEEK) return RELATIVE.format(-Math.floor(age / DAY), "day");
  return DATE.format(new Date(at));
}
