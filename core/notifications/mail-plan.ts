import type { UserId } from "../shared/id.ts";
import { nextDigestTime } from "./digest-time.ts";
import type { MailedKind } from "./notification.ts";
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
/** One person gets at most this many mails within 24 hours: in all, and because of one and the same sender. */
export const MOST_MAILS = 20;
export const MOST_MAILS_OF_ONE = 5;

/** The notification may have to be mailed. */
export interface WaitingNotification {
  readonly id: number;
  readonly kind: MailedKind;
  readonly actorId: UserId;
  readonly at: Date;
  /** It must not be mailed before. */
  readonly mailAt: Date;
}

export interface Recipient {
  /** The recipient has an account and a confirmed address. */
  readonly isReachable: boolean;
  /** It is the last use of any of their sessions; null when none is open. */
  readonly lastSeenAt: Date | null;
  readonly preferences: NotificationPreferences;
  /** The list covers at least the last 24 hours. A mail about several senders appears once for each. */
  readonly mails: readonly { readonly actorId: UserId; readonly at: Date }[];
}

/** The plan decides on each waiting notification. */
export interface MailPlan {
  readonly send: readonly number[];
  readonly postpone: readonly { readonly id: number; readonly until: Date }[];
  /** These are never mailed. */
  readonly drop: readonly number[];
}

/** Plans the mails that are due. A notification in none of the lists goes on waiting. */
export function planMail(waiting: readonly WaitingNotification[], recipient: Recipient, now: Date): MailPlan {
  const isWanted = ({ kind, at }: WaitingNotification) =>
    recipient.isReachable && recipient.preferences[kind] && now.getTime() - at.getTime() < STALE_MS;
  const drop = waiting.filter((one) => !isWanted(one)).map(({ id }) => id);
  const wanted = waiting.filter(isWanted);
  const held = heldUntil(wanted, recipient, now);
  const postpone = wanted.flatMap(({ id, actorId }) => {
    const until = later(held, roomFor(actorId, recipient, now));
    return until > now ? [{ id, until }] : [];
  });
  const late = new Set(postpone.map(({ id }) => id));
  const rest = wanted.filter(({ id }) => !late.has(id));
  const isDue = rest.some(({ mailAt }) => mailAt <= now);
  return { send: isDue ? rest.map(({ id }) => id) : [], postpone, drop };
}

/** Returns the time before which no mail leaves. */
function heldUntil(wanted: readonly WaitingNotification[], recipient: Recipient, now: Date): Date {
  const { lastSeenAt, preferences, mails } = recipient;
  const away = lastSeenAt === null ? now : plus(lastSeenAt, AWAY_MS);
  const mailTimes = [...new Set(mails.map(({ at }) => at.getTime()))].map((at) => new Date(at));
  const first = wanted.map(({ at }) => at).reduce(earlier, now);
  const digest = preferences.delivery === "daily" ? nextDigestTime(first, preferences.timeZone) : now;
  return [away, digest, roomIn(mailTimes, MOST_MAILS, now)].reduce(later);
}

function roomFor(actor: UserId, { mails }: Recipient, now: Date): Date {
  const ofActor = mails.filter(({ actorId }) => actorId === actor).map(({ at }) => at);
  return roomIn(ofActor, MOST_MAILS_OF_ONE, now);
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
