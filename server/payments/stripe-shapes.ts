import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";

/**
 * What we read of Stripe's objects, and what each field has to be. An object without its id and its kind is none;
 * every other field may be absent or null, because what is done with it has to be said for that case anyway.
 */

/** What an id, a word for a state or a currency is made of; it goes into rows and into log lines. */
const word = v.pipe(v.string(), v.regex(/^[!-~]{1,255}$/));

/** The last second of the year 9999: later times have no text that the database reads. */
const MOST_SECONDS = 253_402_300_799;
const time = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MOST_SECONDS),
  v.transform((seconds) => new Date(seconds * 1000)),
);

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const address = v.pipe(v.string(), v.url(), v.maxLength(4_096));

/** Another object: its id, or the whole of it where that was asked for. */
function wordOr<S extends v.GenericSchema<unknown, unknown>>(whole: S) {
  return v.lazy<typeof word | S>((given) => (typeof given === "string" ? word : whole));
}

const idShape = v.pipe(
  wordOr(v.object({ id: word })),
  v.transform((given) => (typeof given === "string" ? given : given.id)),
);

function own<S extends v.GenericSchema<unknown, unknown>>(shape: S) {
  return v.fallback(v.optional(shape), undefined);
}

/** What we tied to it. The metadata of others, who may use the same account, is nothing odd. */
const referenceShape = v.fallback(
  v.object({
    installation: own(v.string()),
    purpose: own(v.picklist(["subscription", "donation", "top-up"])),
    user: own(v.string()),
    form: own(v.literal("intent")),
    attempt: own(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  }),
  {},
);

/** Who pays; null for one that was deleted at Stripe. */
const customerIdShape = v.pipe(
  wordOr(v.object({ id: word, deleted: v.nullish(v.boolean()) })),
  v.transform((given) => (typeof given === "string" ? given : given.deleted === true ? null : given.id)),
);

/** Of an invoice, wherever it is found. */
const invoiceFields = {
  status: v.nullish(word),
  hosted_invoice_url: v.nullish(address),
  amount_paid: v.nullish(cents),
  currency: v.nullish(word),
  status_transitions: v.nullish(v.object({ paid_at: v.nullish(time) })),
  lines: v.nullish(
    v.object({
      data: v.nullish(
        v.array(v.nullish(v.object({ period: v.nullish(v.object({ end: v.nullish(time) })) }))),
      ),
    }),
  ),
};

/** Which subscription an invoice is of. */
const subscriptionOfInvoice = {
  /** Where versions of the API before 2025-03-31 have it. */
  subscription: v.nullish(idShape),
  parent: v.nullish(
    v.object({ subscription_details: v.nullish(v.object({ subscription: v.nullish(idShape) })) }),
  ),
};

export const subscriptionShape = v.object({
  object: v.literal("subscription"),
  id: word,
  status: v.nullish(word),
  cancel_at_period_end: v.nullish(v.boolean()),
  cancel_at: v.nullish(time),
  customer: v.nullish(customerIdShape),
  metadata: referenceShape,
  /** Where versions of the API before 2025-03-31 have it. */
  current_period_end: v.nullish(time),
  items: v.nullish(
    v.object({ data: v.nullish(v.array(v.nullish(v.object({ current_period_end: v.nullish(time) })))) }),
  ),
  latest_invoice: v.nullish(wordOr(v.object({ id: v.nullish(word), ...invoiceFields }))),
});

/** Read with its `payments` expanded. */
export const invoiceShape = v.object({
  object: v.literal("invoice"),
  id: word,
  ...invoiceFields,
  ...subscriptionOfInvoice,
  payments: v.nullish(
    v.object({
      data: v.array(
        v.object({
          status: v.nullish(word),
          payment: v.nullish(v.object({ payment_intent: v.nullish(idShape) })),
        }),
      ),
    }),
  ),
  /** Where versions of the API before 2025-03-31 have it. */
  payment_intent: v.nullish(idShape),
});

export const customerShape = v.object({
  object: v.literal("customer"),
  id: word,
  deleted: v.nullish(v.boolean()),
});

export const sessionShape = v.object({
  object: v.literal("checkout.session"),
  id: word,
  mode: v.nullish(word),
  status: v.nullish(word),
  url: v.nullish(address),
  expires_at: v.nullish(time),
  metadata: referenceShape,
  payment_status: v.nullish(word),
  amount_total: v.nullish(cents),
  currency: v.nullish(word),
  payment_intent: v.nullish(idShape),
  subscription: v.nullish(wordOr(subscriptionShape)),
});

export const intentShape = v.object({
  object: v.literal("payment_intent"),
  id: word,
  status: v.nullish(word),
  amount: v.nullish(cents),
  amount_received: v.nullish(cents),
  currency: v.nullish(word),
  client_secret: v.nullish(word),
  metadata: referenceShape,
  /** Of a subscription's payment, where versions of the API before 2025-03-31 have it. */
  invoice: v.nullish(idShape),
  /** What was given back has to be readable: else it would be taken for nothing. */
  latest_charge: v.nullish(wordOr(v.object({ amount_refunded: cents }))),
});

export const priceShape = v.object({
  object: v.literal("price"),
  id: word,
  active: v.nullish(v.boolean()),
  unit_amount: v.nullish(cents),
  currency: v.nullish(word),
  recurring: v.nullish(v.object({ interval: v.nullish(word), interval_count: v.nullish(v.number()) })),
});

export const sessionListShape = v.object({
  object: v.literal("list"),
  data: v.array(v.object({ id: word })),
});

export const invoicePaymentListShape = v.object({
  object: v.literal("list"),
  data: v.array(v.object({ invoice: v.nullish(idShape) })),
});

export const disputeListShape = v.object({
  object: v.literal("list"),
  data: v.array(v.object({ status: word, amount: cents })),
});

/** An event of ours, whatever version of the API it was written for. */
export const eventShape = v.object({
  id: word,
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.nullish(word),
      payment_intent: v.nullish(idShape),
      ...subscriptionOfInvoice,
    }),
  }),
});

export type StripeSubscription = v.InferOutput<typeof subscriptionShape>;
export type StripeSession = v.InferOutput<typeof sessionShape>;
export type StripeInvoice = v.InferOutput<typeof invoiceShape>;
export type StripeIntent = v.InferOutput<typeof intentShape>;
export type StripeDispute = v.InferOutput<typeof disputeListShape>["data"][number];
export type StripeEvent = v.InferOutput<typeof eventShape>;

export type Shape = v.GenericSchema<unknown, unknown>;

/** Of one log line. */
const MOST_NAMED = 10;

/**
 * What was received, with null in the place of each field that is not what it has to be, and one log line that names
 * them. Undefined when it is not the object at all.
 */
export function readShape<S extends Shape>(
  shape: S,
  received: unknown,
  log: FastifyBaseLogger,
): v.InferOutput<S> | undefined {
  const found = v.safeParse(shape, received);
  if (found.success) return found.output;
  const again = v.safeParse(shape, withoutFields(received, found.issues));
  const fields = found.issues.slice(0, MOST_NAMED).map((issue) => v.getDotPath(issue));
  log.warn({ fields, isUsed: again.success }, "Stripe's answer has fields of another shape");
  return again.success ? again.output : undefined;
}

function withoutFields(received: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  const copy = JSON.parse(JSON.stringify(received ?? null)) as unknown;
  for (const { path } of issues) {
    const last = path?.at(-1);
    const holder = path?.slice(0, -1).reduce<unknown>((value, { key }) => fieldOf(value, key), copy);
    if (last !== undefined && isObject(holder)) holder[last.key as PropertyKey] = null;
  }
  return copy;
}

function fieldOf(value: unknown, key: unknown): unknown {
  return isObject(value) ? value[key as PropertyKey] : null;
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}
