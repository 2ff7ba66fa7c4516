import type { Db } from "../database/tables.ts";
import { installationId } from "../payments/installation.ts";
import type { IntentOrder } from "../payments/intent-order.ts";
import type { CheckoutOrder } from "../payments/payment-provider.ts";
import { recordDonation } from "./donation-repository.ts";

interface NewDonation {
  readonly amountCents: number;
  readonly form: "checkout" | "intent";
  readonly intention: string;
  readonly publicUrl: string;
}

/** Builds the order: a retry of one intention orders the same thing, even if the first try was not stored. */
export async function donationOrder(
  db: Db,
  { amountCents, form, intention, publicUrl }: NewDonation,
): Promise<CheckoutOrder> {
  const installation = await installationId(db);
  return {
    reference: { installation, purpose: "donation", ...(form === "intent" && { form }) },
    amountCents,
    key: `${installation}/donation/${form}/${intention}`,
    successUrl: `${publicUrl}/donation/success`,
    cancelUrl: `${publicUrl}/donation/cancel`,
    buyer: null,
  };
}

/** Donors pay such a donation in a form on our own page. */
export const donationIntent: IntentOrder = {
  order: (db, { amountCents, intention, publicUrl }) =>
    donationOrder(db, { amountCents, form: "intent", intention, publicUrl }),
  opened: (tx, { provider, id, amountCents }, now) =>
    recordDonation(tx, { provider, id, amountCents, status: "open" }, now),
};
