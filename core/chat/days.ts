import type { Message } from "./message.ts";

const DAY_MS = 86_400_000;
const DATE = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });
const DATE_AND_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export interface Day<M extends Message> {
  /** Date in the reader's time zone; "" for messages of an unknown time. */
  readonly key: string;
  readonly messages: readonly M[];
}

/** Groups ordered messages by day in the reader's time zone. */
export function byDay<M extends Message>(messages: readonly M[]): readonly Day<M>[] {
  const days: { key: string; messages: M[] }[] = [];
  for (const message of messages) {
    const key = dayOf(message);
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, messages: [message] });
  }
  return days;
}

/** Returns the key of the message's day. */
export function dayOf({ createdAt }: Pick<Message, "createdAt">): string {
  return createdAt === "" ? "" : new Date(createdAt).toDateString();
}

/** @param key not "" @param now milliseconds since the epoch */
export function dayName(key: string, now: number): string {
  const today = new Date(now);
  if (key === today.toDateString()) return "Today";
  if (key === new Date(now - DAY_MS).toDateString()) return "Yesterday";
  const at = new Date(key);
  return (at.getFullYear() === today.getFullYear() ? DATE : DATE_AND_YEAR).format(at);
}
