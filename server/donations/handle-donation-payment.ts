import { Refusal } from "../http/errors/refusal.ts";
import type { PaymentChange, PaymentOutcome } from "../payments/payment-handler.ts";
import { centsOfDonation, lockDonation, recordDonation } from "./donation-repository.ts";

/** It is the largest `integer` of PostgreSQL. */
const MOST_CENTS = 2 ** 31 - 1;

/** Records what was paid, and how much of it the provider has given back since. */
export async function handleDonationPayment({
  provider: { name: provider },
  state,
  position,
  now,
  once,
}: PaymentChange): Promise<PaymentOutcome> {
  if (state.kind !== "donation") return "done";
  const { id, status, amountCents: told, reversedCents } = state;
  return once(async (tx) => {
    const isKnown = told !== null && told > 0 && told <= MOST_CENTS;
    const amountCents = isKnown ? told : await centsOfDonation(tx, { provider, id });
    // The order is still being stored by another transaction; the provider repeats its event.
    if (amountCents === undefined) throw new Refusal("unavailable", undefined, { retryAfter: 1 });
    if ((await lockDonation(tx, { provider, id, amountCents }, now)) > position) return "outdated";
    await recordDonation(tx, { provider, id, amountCents, status, reversedCents }, now);
    return "done";
  });
}
