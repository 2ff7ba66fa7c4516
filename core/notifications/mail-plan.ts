import type { UserId } from "../shared/id.ts";
import { nextDigestTime } from "./digest-time.ts";
import { isSaleKind, type MailedKind, type SaleKind } from "./mailed-kind.ts";
import type { NotificationPreferences } from "./notification-preferences.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A burst's mail leaves this long after its first notification, and tells of all that came meanwhile. */
export const BURST_MS = 2 * MINUTE_MS;
/**
 * A user without requests for this long counts as away. A visible page polls at least every half minute, and
 * the use of a session is recorded once a minute.
 */
export const AWAY_MS = 2 * MINUTE_MS;
/** A notification that could not be mailed for this long is outdated. */
export const STALE_MS = 3 * DAY_MS;
/** One person gets at most this many mails within 24 hours: in all, and because of one and the same source. */
export const MOST_MAILS = 20;
export const MOST_MAILS_OF_ONE = 5;

/** The person who caused a notification; for sales their kind, because each has another buyer. */
export type MailSource = UserId | SaleKind;

export function mailSource(kind: MailedKind, actor: UserId | null): MailSource {
  if (isSaleKind(kind)) return kind;
  if (actor === null) throw new Error(`A notification of a ${kind} without a person`);
  return actor;
}

/** Notifications of one kind and source that may have to be mailed. */
export interface WaitingGroup {
  readonly kind: MailedKind;
  readonly source: MailSource;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** None of them is mailed before. */
  readonly mailAt: Date;
}

export interface Recipient {
  /** The recipient has an account and a confirmed address. */
  readonly isReachable: boolean;
  /** It is the last use of any of their sessions; null when none is open. */
  readonly lastSeenAt: Date | null;
  readonly preferences: NotificationPreferences;
  /** Covers at least the last 24 hours. A mail about several sources appears once for each. */
  readonly mails: readonly { readonly source: MailSource; readonly at: Date }[];
}

export interface MailPlan {
  /** All in one mail. */
  readonly send: readonly WaitingGroup[];
  readonly postpone: readonly { readonly group: WaitingGroup; readonly until: Date }[];
  /** Never mailed. */
  readonly drop: readonly WaitingGroup[];
}

/** Plans the mails that are due. A group in none of the lists goes on waiting. */
export function planMail(waiting: readonly WaitingGroup[], recipient: Recipient, now: Date): MailPlan {
  const isWanted = ({ kind, lastAt }: WaitingGroup) =>
    recipient.isReachable && recipient.preferences[kind] && now.getTime() - lastAt.getTime() < STALE_MS;
  const drop = waiting.filter((group) => !isWanted(group));
  const wanted = waiting.filter(isWanted);
  const held = heldUntil(wanted, recipient, now);
  const postpone = wanted.flatMap((group) => {
    const until = later(held, roomFor(group.source, recipient, now));
    return until > now ? [{ group, until }] : [];
  });
  const late = new Set(postpone.map(({ group }) => group));
  const rest = wanted.filter((group) => !late.has(group));
  const isDue = rest.some(({ mailAt }) => mailAt <= now);
  return { send: isDue ? rest : [], postpone, drop };
}

/** Returns the time before which no mail leaves. */
function heldUntil(wanted: readonly WaitingGroup[], recipient: Recipient, now: Date): Date {
  const { lastSeenAt, preferences, mails } = recipient;
  const away = lastSeenAt === null ? now : plus(lastSeenAt, AWAY_MS);
  const mailTimes = [...new Set(mails.map(({ at }) => at.getTime()))].map((at) => new Date(at));
  const first = wanted.map(({ firstAt }) => firstAt).reduce(earlier, now);
  const digest = preferences.delivery === "daily" ? nextDigestTime(first, preferences.timeZone) : now;
  return [away, digest, roomIn(mailTimes, MOST_MAILS, now)].reduce(later);
}

function roomFor(wanted: MailSource, { mails }: Recipient, now: Date): Date {
  const ofSource = mails.filter(({ source }) => source === wanted).map(({ at }) => at);
  return roomIn(ofSource, MOST_MAILS_OF_ONE, now);
}

/** Returns when one more mail within 24 hours is allowed. */
function roomIn(times: readonly Date[], most: number, now: Date): Date {
  const lastOnes = times.toSorted((one, other) => other.getTime() - one.getTime());
  const blocking = lastOnes[most - 1];
  return blocking === undefined ? now : plus(blocking, DAY_MS);
}

function plus(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
