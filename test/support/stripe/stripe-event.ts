import { createHmac, randomBytes } from "node:crypto";
import type fc from "fast-check";

export const WEBHOOK_SECRET = "whsec_of_these_tests";

/** Stripe posts this to a webhook; the object is as it was when the event happened, and may be stale. */
export interface StripeEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  /** It counts seconds since 1970. */
  readonly created: number;
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: string;
  readonly data: { readonly object: object };
}

export function stripeId(kind: string): string {
  return `${kind}_${randomBytes(12).toString("hex")}`;
}

export function eventOf(type: string, object: object, at: Date): StripeEvent {
  return {
    id: stripeId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}

/**
 * Builds the header as Stripe's documentation describes it, without its library: v0 is of test mode and counts for
 * nothing.
 */
export function stripeSignature(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac("sha256", secret)
    .update(`${String(seconds)}.${body}`)
    .digest("hex");
  return `t=${String(seconds)},v1=${mac},v0=${"0".repeat(64)}`;
}

/** Shuffles the events; half of them come twice. */
export function shuffledTwice(
  events: readonly StripeEvent[],
  random: fc.Stream<number>,
): readonly StripeEvent[] {
  const all = [...events, ...events.filter((_, index) => index % 2 === 0)];
  const keys = [...random.take(all.length)];
  return all
    .map((event, index) => ({ event, key: keys[index] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ event }) => event);
}
