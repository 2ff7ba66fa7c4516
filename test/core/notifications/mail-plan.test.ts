import { describe, expect, it } from "@jest/globals";
import {
  AWAY_MS,
  BURST_MS,
  MOST_MAILS,
  MOST_MAILS_OF_ONE,
  planMail,
  type Recipient,
  STALE_MS,
  type WaitingNotification,
} from "../../../core/notifications/mail-plan.ts";
import { DEFAULT_PREFERENCES } from "../../../core/notifications/notification-preferences.ts";
import type { UserId } from "../../../core/shared/id.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date("2026-03-02T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const ahead = (ms: number) => ago(-ms);
const CLARA = 1 as UserId;
const DIRK = 2 as UserId;

const waiting = (id: number, part: Partial<WaitingNotification> = {}): WaitingNotification => {
  const at = part.at ?? ago(BURST_MS);
  return { id, kind: "message", actorId: CLARA, at, mailAt: new Date(at.getTime() + BURST_MS), ...part };
};
const recipient = (part: Partial<Recipient> = {}): Recipient => ({
  isReachable: true,
  lastSeenAt: null,
  preferences: DEFAULT_PREFERENCES,
  mails: [],
  ...part,
});
const mailsOf = (actorId: UserId, count: number) =>
  Array.from({ length: count }, (_, n) => ({ actorId, at: ago((n + 1) * HOUR) }));

describe("planMail", () => {
  it("sends nothing before the burst has lasted two minutes", () => {
    const plan = planMail([waiting(1, { at: ago(BURST_MS - 1) })], recipient(), NOW);
    expect(plan).toEqual({ send: [], postpone: [], drop: [] });
  });

  it("sends one mail with everything that came since the first", () => {
    const plan = planMail(
      [waiting(1), waiting(2, { at: ago(1), actorId: DIRK, kind: "share" })],
      recipient(),
      NOW,
    );
    expect(plan).toEqual({ send: [1, 2], postpone: [], drop: [] });
  });

  it("waits while the person is here, until two minutes after they were seen last", () => {
    const plan = planMail([waiting(1)], recipient({ lastSeenAt: ago(MINUTE) }), NOW);
    expect(plan).toEqual({ send: [], postpone: [{ id: 1, until: ahead(AWAY_MS - MINUTE) }], drop: [] });
    expect(planMail([waiting(1)], recipient({ lastSeenAt: ago(AWAY_MS) }), NOW).send).toEqual([1]);
  });

  it("keeps everything for the digest of whoever wants one a day", () => {
    const preferences = { ...DEFAULT_PREFERENCES, delivery: "daily", timeZone: "Europe/Berlin" } as const;
    const daily = recipient({ preferences });
    const digest = new Date("2026-03-03T07:00:00Z");
    const both = [waiting(1), waiting(2, { at: ago(1) })];
    const plan = planMail(both, daily, NOW);
    expect(plan.postpone.map(({ until }) => until)).toEqual([digest, digest]);
    expect(
      planMail([waiting(1, { mailAt: digest }), waiting(2, { mailAt: digest })], daily, digest).send,
    ).toEqual([1, 2]);
  });

  it("drops what is not wanted, what is no news any more, and everything for whoever cannot be reached", () => {
    const preferences = { ...DEFAULT_PREFERENCES, share: false };
    const some = [waiting(1), waiting(2, { kind: "share" }), waiting(3, { at: ago(STALE_MS) })];
    const plan = planMail(some, recipient({ preferences }), NOW);
    expect(plan).toEqual({ send: [1], postpone: [], drop: [2, 3] });
    expect(planMail(some, recipient({ isReachable: false }), NOW).drop).toEqual([1, 2, 3]);
  });

  it("lets one sender cause five mails within a day, and tells of the rest when there is room again", () => {
    const mails = mailsOf(CLARA, MOST_MAILS_OF_ONE);
    const plan = planMail([waiting(1)], recipient({ mails }), NOW);
    expect(plan).toEqual({ send: [], postpone: [{ id: 1, until: ahead(19 * HOUR) }], drop: [] });
    expect(planMail([waiting(1)], recipient({ mails: mails.slice(1) }), NOW).send).toEqual([1]);
  });

  it("holds nobody else up for a sender who is too loud", () => {
    const mails = mailsOf(CLARA, MOST_MAILS_OF_ONE);
    const plan = planMail([waiting(1), waiting(2, { actorId: DIRK })], recipient({ mails }), NOW);
    expect(plan.send).toEqual([2]);
    // A sender who is over their limit does not bring the mail about others forward.
    const early = [waiting(1), waiting(2, { actorId: DIRK, at: ago(1) })];
    expect(planMail(early, recipient({ mails }), NOW).send).toEqual([]);
  });

  it("sends a person twenty mails within a day, however many senders there are", () => {
    const mails = Array.from({ length: MOST_MAILS }, (_, n) => ({
      actorId: (100 + n) as UserId,
      at: ago((n + 1) * HOUR),
    }));
    const plan = planMail([waiting(1)], recipient({ mails }), NOW);
    expect(plan.postpone).toEqual([{ id: 1, until: ahead((24 - MOST_MAILS) * HOUR) }]);
    // A mail with news of two senders counts once.
    const shared = mails.slice(1).concat({ actorId: DIRK, at: mails[1]?.at ?? NOW });
    expect(planMail([waiting(1)], recipient({ mails: shared }), NOW).send).toEqual([1]);
  });
});
