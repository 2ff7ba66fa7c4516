import type { Message } from "./message.ts";

const DAY_MS = 86_400_000;
const DATE = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });
const DATE_AND_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export interface Day<M extends Message> {
  /** Each key is a date in the reader's time zone. */
  readonly key: string;
  readonly messages: readonly M[];
}

/** Groups ordered messages by day in the reader's time zone. */
export function byDay<M extends Message>(messages: readonly M[]): readonly Day<M>[] {
  const days: { key: string; messages: M[] }[] = [];
  for (const message of messages) {
    const key = new Date(message.createdAt).toDateString();
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, messages: [message] });
  }
  return days;
}

/** @param now milliseconds since the epoch */
export function dayName(key: string, now: number): string {
  const today = new Date(now);
  if (key === today.toDateString()) return "Today";
  if (key === new Date(now - DAY_MS).toDateString()) return "Yesterday";
  const at = new Date(key);
  return (at.getFullYear() === today.getFullYear() ? DATE : DATE_AND_YEAR).format(at);
}
