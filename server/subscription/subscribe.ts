import type { UserId } from "../../core/shared/id.ts";
import { statusAt, SUBSCRIPTION_FEE_CENTS, subscribeRefusal } from "../../core/subscription/subscription.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { Db } from "../database/tables.ts";
import { installationId } from "../payments/installation.ts";
import { type Checkout, OrderKeyExhausted, type PaymentProvider } from "../payments/payment-provider.ts";
import {
  findSubscription,
  keepCheckout,
  skipAttempt,
  toSubscription,
  type SubscriptionRow,
} from "./subscription-repository.ts";

const BEING_CONFIRMED = "Your payment is being confirmed. This may take a moment.";

/** The subscription is paid at this address; `kept` is set when a checkout must be recorded. */
export interface PaymentPage {
  readonly url: string;
  readonly kept: { readonly attempt: number; readonly checkout: Checkout } | undefined;
}

interface Subscriber {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly userId: UserId;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Returns the page on which a user subscribes. Each click of one user asks the provider under the same key
 * until that checkout is over, so concurrent clicks get one page. It writes only at the provider, and here if
 * an order can never succeed.
 */
export async function paymentPage(subscriber: Subscriber): Promise<PaymentPage> {
  const { db, provider, userId, now } = subscriber;
  const found = await findSubscription(db, userId);
  const status = found === undefined ? "none" : statusAt(toSubscription(found), now);
  const refusal = subscribeRefusal(status);
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
  const row = found?.provider === provider.name ? found : undefined;
  if (status === "past_due" && row !== undefined && row.subscription_id !== null)
    return settlePage(provider, row.subscription_id);
  const attempt = found?.attempt ?? 0;
  const open = await openCheckout(provider, row);
  if (open?.status === "complete") throw new Refusal("conflict", BEING_CONFIRMED);
  if (open?.status === "open" && open.url !== null)
    return { url: open.url, kept: { attempt, checkout: open } };
  const isUsed = found !== undefined && found.checkout_id !== null;
  return newCheckout(subscriber, row?.customer_id ?? null, isUsed ? attempt + 1 : attempt);
}

async function openCheckout(provider: PaymentProvider, row: SubscriptionRow | undefined) {
  const id = row?.checkout_id ?? null;
  return id === null ? undefined : provider.readCheckout(id);
}

/**
 * Has a failed renewal paid where it is owed: a second subscription would be charged beside it. Nothing is
 * owed when the renewal went well and only its event has not arrived.
 */
async function settlePage(provider: PaymentProvider, id: string): Promise<PaymentPage> {
  const current = await provider.read({ kind: "subscription", id });
  const url = current?.kind === "subscription" ? current.subscription.settleUrl : null;
  if (url === null) throw new Refusal("conflict", BEING_CONFIRMED);
  return { url, kept: undefined };
}

async function newCheckout(
  { db, provider, userId, publicUrl, now }: Subscriber,
  customerId: string | null,
  attempt: number,
): Promise<PaymentPage> {
  const installation = await installationId(db);
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  try {
    const checkout = await provider.openCheckout({
      reference: {
        installation,
        purpose: "subscription",
        user: String(userId),
        attempt: String(attempt),
      },
      amountCents: SUBSCRIPTION_FEE_CENTS,
      key: `${installation}/subscription/${String(userId)}/${String(attempt)}`,
      successUrl: `${publicUrl}/subscription/success`,
      cancelUrl: `${publicUrl}/subscription/cancel`,
      buyer: { email, customerId },
    });
    if (checkout.status === "complete") throw new Refusal("conflict", BEING_CONFIRMED);
    if (checkout.url === null) throw new OrderKeyExhausted();
    return { url: checkout.url, kept: { attempt, checkout } };
  } catch (error) {
    if (!(error instanceof OrderKeyExhausted)) throw error;
    await skipAttempt(db, userId, { provider: provider.name, attempt }, now);
    throw new Refusal("unavailable", undefined, { retryAfter: 1 });
  }
}

/** Records the checkout, in the transaction of the answer. */
export async function keepPage(
  tx: Db,
  userId: UserId,
  provider: string,
  { kept }: PaymentPage,
  now: Date,
): Promise<void> {
  if (kept === undefined || (await keepCheckout(tx, userId, { provider, ...kept }, now))) return;
  throw new Refusal("conflict", BEING_CONFIRMED);
}
