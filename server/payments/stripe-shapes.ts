import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";

/**
 * These shapes say what we read of Stripe's objects, and what each field has to be. An object must have its
 * id and its kind; every other field may be absent or null, because the code needs an answer for that case
 * anyway.
 */

/** It is the form of an id, a state and a currency, which are written to rows and log lines. */
const word = v.pipe(v.string(), v.regex(/^[!-~]{1,255}$/));

/** It is the last second of the year 9999: PostgreSQL cannot read the text of a later time. */
const MOST_SECONDS = 253_402_300_799;
const time = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MOST_SECONDS),
  v.transform((seconds) => new Date(seconds * 1000)),
);

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const address = v.pipe(v.string(), v.url(), v.maxLength(4_096));

/** Another object comes as its id, or whole where that was asked for. */
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

/** It is what we attached. Metadata of others, who may use the same account, is not worth a log line. */
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

/** It is null for a customer that was deleted at Stripe. */
const customerIdShape = v.pipe(
  wordOr(v.object({ id: word, deleted: v.nullish(v.boolean()) })),
  v.transform((given) => (typeof given === "string" ? given : given.deleted === true ? null : given.id)),
);

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

const subscriptionOfInvoice = {
  /** Stripe sends it here in versions of the API before 2025-03-31. */
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
  /** Stripe sends it here in versions of the API before 2025-03-31. */
  current_period_end: v.nullish(time),
  items: v.nullish(
    v.object({ data: v.nullish(v.array(v.nullish(v.object({ current_period_end: v.nullish(time) })))) }),
  ),
  latest_invoice: v.nullish(wordOr(v.object({ id: v.nullish(word), ...invoiceFields }))),
});

/** It is the shape of an invoice that was read with its `payments` expanded. */
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
  /** Stripe sends it here in versions of the API before 2025-03-31. */
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
  /** The payment of a subscription has it in versions of the API before 2025-03-31. */
  invoice: v.nullish(idShape),
  /** The refunded amount must be readable: otherwise it would be taken for 0. */
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
  data: v.array(
    v.object({
      status: word,
      amount: cents,
      currency: v.nullish(word),
      /** What left our balance is below zero. */
      balance_transactions: v.nullish(
        v.array(v.nullish(v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: word }))),
      ),
    }),
  ),
});

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

const MOST_NAMED = 10;

/**
 * Returns what was received with null in the place of each field of another shape, and names those in one log
 * line. Returns undefined when it is not such an object at all.
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
