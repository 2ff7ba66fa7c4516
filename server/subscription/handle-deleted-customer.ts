import type { PaymentChange, PaymentOutcome } from "../payments/payment-handler.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import { findSubscriptionOfCustomer, forgetCustomer } from "./subscription-repository.ts";

/**
 * Ends the subscription of a customer that was deleted at the provider, because nothing can be collected any
 * more, and forgets the customer, so that no checkout names them.
 */
export async function handleDeletedCustomer({
  db,
  provider,
  state,
  now,
  once,
}: PaymentChange): Promise<PaymentOutcome> {
  if (state.kind !== "customer" || !state.isDeleted) return "done";
  const customer = { provider: provider.name, customerId: state.id };
  const found = await findSubscriptionOfCustomer(db, customer);
  if (found === undefined) return "done";
  if (found.subscription_id !== null) await endIfRunning(provider, found.subscription_id);
  return once(async (tx) => {
    await forgetCustomer(tx, customer, now);
    return "done";
  });
}

async function endIfRunning(provider: PaymentProvider, id: string): Promise<void> {
  const current = await provider.read({ kind: "subscription", id });
  if (current?.kind === "subscription" && current.subscription.status !== "expired")
    await provider.endSubscription(id);
}
