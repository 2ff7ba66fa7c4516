import type { PaymentChange, PaymentOutcome } from "../payments/payment-handler.ts";
import { recordDonation } from "./donation-repository.ts";

export async function handleDonationPayment({
  provider,
  state,
  now,
  once,
}: PaymentChange): Promise<PaymentOutcome> {
  if (state.kind !== "donation") return "done";
  return once(async (tx) => {
    await recordDonation(tx, { provider: provider.name, ...state }, now);
    return "done";
  });
}
