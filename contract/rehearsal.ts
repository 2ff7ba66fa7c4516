import * as v from "valibot";
import { PROVIDER_CHANGES, REHEARSAL_LIMITS, REHEARSED_CHANGES } from "../core/rehearsal/rehearsal.ts";
import { LEDGER_KINDS } from "../core/wallet/ledger.ts";
import { TOP_UP_LIMITS, TOP_UP_STATUSES } from "../core/wallet/wallet.ts";
import { endpoint } from "./endpoint.ts";
import { boundedList, time } from "./shared.ts";

const one = {
  access: "session",
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\w{1,100}$/, "Must be the id of a top-up")) }),
} as const;
const status = v.picklist(TOP_UP_STATUSES);

export const listRehearsableTopUps = endpoint({
  method: "GET",
  path: "/api/payments/rehearsal/top-ups",
  summary: "The caller's latest practice top-ups. Like all of these, only where payments are rehearsed.",
  access: "session",
  answer: v.array(v.object({ id: v.string(), amount_cents: v.number(), status, at: time })),
});

const effect = v.object({
  at: time,
  entries: v.array(v.object({ transaction: v.number(), kind: v.picklist(LEDGER_KINDS), cents: v.number() })),
  /** It is the balance of the caller's wallet after the effect. */
  balance_cents: v.number(),
});

const event = v.object({
  id: v.string(),
  change: v.picklist(PROVIDER_CHANGES),
  cents: v.number(),
  made_at: time,
  /** It is null while the event is held. */
  sent_at: v.nullable(time),
  /** Its next delivery is due then. */
  due_at: v.nullable(time),
  deliveries: v.array(v.object({ at: time, status: v.number() })),
  /** It is booked once for all deliveries of the event. */
  effect: v.nullable(effect),
});

export const getRehearsal = endpoint({
  ...one,
  method: "GET",
  path: "/api/payments/rehearsal/top-ups/:id",
  summary:
    "What has happened to a practice top-up of the caller's at the provider, what of it was delivered, and what was booked. What is due is delivered first.",
  answer: v.object({
    id: v.string(),
    provider: v.object({
      status: v.picklist(["open", "paid", "expired"]),
      amount_cents: v.number(),
      reversed_cents: v.number(),
      disputed_cents: v.number(),
    }),
    status,
    balance_cents: v.number(),
    now: time,
    /** The server will ask the provider itself at this time. */
    asks_at: v.nullable(time),
    events: v.array(event),
    inquiries: v.array(effect),
  }),
});

export const rehearseChange = endpoint({
  ...one,
  method: "POST",
  path: "/api/payments/rehearsal/top-ups/:id/events",
  summary:
    "Something happens to the top-up at the practice provider; its event waits to be sent. A refund without `cents` gives back all that is left.",
  body: v.object({
    change: v.picklist(REHEARSED_CHANGES, `Must be one of ${REHEARSED_CHANGES.join(", ")}`),
    cents: v.nullish(
      v.pipe(
        v.number("Must be a whole number of cents"),
        v.integer("Must be a whole number of cents"),
        v.minValue(1, "Must be at least 1"),
        v.maxValue(TOP_UP_LIMITS.max, `Must be at most ${String(TOP_UP_LIMITS.max)}`),
      ),
      null,
    ),
  }),
  status: 201,
  answer: v.object({ id: v.string() }),
  rateLimit: "rehearsal",
});

function wholeNumber(most: number) {
  return v.pipe(
    v.number("Must be a whole number"),
    v.integer("Must be a whole number"),
    v.minValue(0, "Must be at least 0"),
    v.maxValue(most, `Must be at most ${String(most)}`),
  );
}

export const sendRehearsedEvents = endpoint({
  ...one,
  method: "POST",
  path: "/api/payments/rehearsal/top-ups/:id/deliveries",
  summary: "Sends events of the top-up in this order, each late, twice or, with 0 for `times`, never.",
  body: v.object({
    deliveries: boundedList(
      v.object({
        event: v.pipe(
          v.string("Must be the id of an event"),
          v.regex(/^\w{1,100}$/, "Must be the id of an event"),
        ),
        after_seconds: wholeNumber(REHEARSAL_LIMITS.seconds),
        times: wholeNumber(REHEARSAL_LIMITS.times),
      }),
      REHEARSAL_LIMITS.waiting,
      {
        notAList: "Must be a list of deliveries",
        tooMany: `At most ${String(REHEARSAL_LIMITS.waiting)} events can be sent at once`,
      },
    ),
  }),
  rateLimit: "rehearsal",
});

export const inquireAboutTopUp = endpoint({
  ...one,
  method: "POST",
  path: "/api/payments/rehearsal/top-ups/:id/inquiries",
  summary:
    "Asks the practice provider about the top-up, as the server does by itself where an event was lost.",
  rateLimit: "rehearsal",
});

export const checkRehearsedBooks = endpoint({
  method: "POST",
  path: "/api/payments/rehearsal/book-checks",
  summary: "Whether all books of this server balance, as `npm run books` checks them.",
  access: "session",
  answer: v.object({ balance: v.boolean() }),
  rateLimit: "book-checks",
});
