import { Refusal } from "../http/errors/refusal.ts";
import type { Services } from "../http/routes/services.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** @throws Refusal unavailable where no provider takes payments */
export function requirePaymentProvider({ payments }: Pick<Services, "payments">): PaymentProvider {
  if (payments === undefined) throw new Refusal("unavailable", "Payments are not set up on this server.");
  return payments;
}
