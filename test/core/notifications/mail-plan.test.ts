import { describe, expect, it } from "@jest/globals";
import {
  AWAY_MS,
  BURST_MS,
  type MailSource,
  mailSource,
  MOST_MAILS,
  MOST_MAILS_OF_ONE,
  planMail,
  type Recipient,
  STALE_MS,
  type WaitingGroup,
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

type Waiting = Partial<WaitingGroup> & { readonly at?: Date };

const waiting = ({ at = ago(BURST_MS), ...part }: Waiting = {}): WaitingGroup => ({
  kind: "message",
  source: CLARA,
  firstAt: at,
  lastAt: at,
  mailAt: new Date(at.getTime() + BURST_MS),
  ...part,
});
const recipient = (part: Partial<Recipient> = {}): Recipient => ({
  isReachable: true,
  lastSeenAt: null,
  preferences: DEFAULT_PREFERENCES,
  mails: [],
  ...part,
});
const mailsOf = (source: MailSource, count: number) =>
  Array.from({ length: count }, (_, n) => ({ source, at: ago((n + 1) * HOUR) }));

describe("planMail", () => {
  it("sends nothing before the burst has lasted two minutes", () => {
    const plan = planMail([waiting({ at: ago(BURST_MS - 1) })], recipient(), NOW);
    expect(plan).toEqual({ send: [], postpone: [], drop: [] });
  });

  it("sends one mail with everything that came since the first", () => {
    const both = [waiting(), waiting({ at: ago(1), source: DIRK, kind: "share" })];
    expect(planMail(both, recipient(), NOW)).toEqual({ send: both, postpone: [], drop: [] });
  });

  it("waits while the person is here, until two minutes after they were seen last", () => {
    const group = waiting();
    const plan = planMail([group], recipient({ lastSeenAt: ago(MINUTE) }), NOW);
    expect(plan).toEqual({ send: [], postpone: [{ group, until: ahead(AWAY_MS - MINUTE) }], drop: [] });
    expect(planMail([group], recipient({ lastSeenAt: ago(AWAY_MS) }), NOW).send).toEqual([group]);
  });

  it("keeps everything for the digest of whoever wants one a day", () => {
    const preferences = { ...DEFAULT_PREFERENCES, delivery: "daily", timeZone: "Europe/Berlin" } as const;
    const daily = recipient({ preferences });
    const digest = new Date("2026-03-03T07:00:00Z");
    const both = [waiting(), waiting({ at: ago(1), source: "free_sale", kind: "free_sale" })];
    const plan = planMail(both, daily, NOW);
    expect(plan.postpone.map(({ until }) => until)).toEqual([digest, digest]);
    const held = both.map((group) => ({ ...group, mailAt: digest }));
    expect(planMail(held, daily, digest).send).toEqual(held);
  });

  it("sends a digest that began days ago as soon as there is room", () => {
    const preferences = { ...DEFAULT_PREFERENCES, delivery: "daily" } as const;
    const group = waiting({ firstAt: ago(2 * STALE_MS), mailAt: ago(1) });
    expect(planMail([group], recipient({ preferences }), NOW).send).toEqual([group]);
  });

  it("drops what is not wanted, what is no news any more, and everything for whoever cannot be reached", () => {
    const preferences = { ...DEFAULT_PREFERENCES, share: false, free_sale: false };
    const wanted = [waiting(), waiting({ kind: "sale", source: "sale" })];
    const unwanted = [
      waiting({ kind: "share" }),
      waiting({ kind: "free_sale", source: "free_sale" }),
      waiting({ source: DIRK, at: ago(STALE_MS) }),
    ];
    const plan = planMail([...wanted, ...unwanted], recipient({ preferences }), NOW);
    expect(plan).toEqual({ send: wanted, postpone: [], drop: unwanted });
    expect(planMail(wanted, recipient({ isReachable: false }), NOW).drop).toEqual(wanted);
  });

  it("lets one sender cause five mails within a day, and tells of the rest when there is room again", () => {
    const mails = mailsOf(CLARA, MOST_MAILS_OF_ONE);
    const group = waiting();
    const plan = planMail([group], recipient({ mails }), NOW);
    expect(plan).toEqual({ send: [], postpone: [{ group, until: ahead(19 * HOUR) }], drop: [] });
    expect(planMail([group], recipient({ mails: mails.slice(1) }), NOW).send).toEqual([group]);
  });

  it("holds nobody else up for a sender who is too loud", () => {
    const mails = mailsOf(CLARA, MOST_MAILS_OF_ONE);
    const other = waiting({ source: DIRK });
    expect(planMail([waiting(), other], recipient({ mails }), NOW).send).toEqual([other]);
    // A sender who is over their limit does not bring the mail about others forward.
    const early = [waiting(), waiting({ source: DIRK, at: ago(1) })];
    expect(planMail(early, recipient({ mails }), NOW).send).toEqual([]);
  });

  it("lets free products cause five mails within a day, and sales five others", () => {
    const free = waiting({ kind: "free_sale", source: "free_sale" });
    const paid = waiting({ kind: "sale", source: "sale" });
    const mails = mailsOf("free_sale", MOST_MAILS_OF_ONE);
    expect(planMail([free, paid], recipient({ mails }), NOW)).toMatchObject({
      send: [paid],
      postpone: [{ group: free }],
    });
  });

  it("sends a person twenty mails within a day, however many senders there are", () => {
    const mails = Array.from({ length: MOST_MAILS }, (_, n) => ({
      source: (100 + n) as UserId,
      at: ago((n + 1) * HOUR),
    }));
    const group = waiting();
    const plan = planMail([group], recipient({ mails }), NOW);
    expect(plan.postpone).toEqual([{ group, until: ahead((24 - MOST_MAILS) * HOUR) }]);
    // A mail with news of two senders counts once.
    const shared = mails.slice(1).concat({ source: DIRK, at: mails[1]?.at ?? NOW });
    expect(planMail([group], recipient({ mails: shared }), NOW).send).toEqual([group]);
  });
});

describe("mailSource", () => {
  it("is the person who caused it, and for sales their kind", () => {
    expect(mailSource("message", CLARA)).toBe(CLARA);
    expect(mailSource("free_sale", CLARA)).toBe("free_sale");
  });
});
