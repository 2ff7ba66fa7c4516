import { useState } from "react";
import { timeAgo } from "../../core/text/time-ago.ts";
import { useIsFirstDrawing } from "./use-first-drawing.ts";

// Creating a formatter costs more than drawing a row of a list.
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });
/** The server uses it, because it knows neither the reader's time zone and language nor the time of reading. */
const UTC_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export interface TimeAgoProps {
  /** In UTC, in the form of ISO 8601; "" where the server does not say it. */
  readonly time: string;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Shows a relative time within a week, then the date; the title is the exact time in the reader's time zone and
 * language. A time rendered by the server stays as it was sent, because a change would make readers read it twice.
 */
export function TimeAgo({ time, now }: TimeAgoProps) {
  const isFirst = useIsFirstDrawing();
  const [isSent] = useState(isFirst);
  if (time === "") return null;
  const at = new Date(time);
  return (
    <time dateTime={time} title={isFirst ? undefined : EXACT.format(at)}>
      {isSent ? UTC_DATE.format(at) : timeAgo(at.getTime(), now)}
    </time>
  );
}
