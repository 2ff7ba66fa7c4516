import type { Db } from "../database/tables.ts";
import { installationId } from "../payments/installation.ts";
import type { NewIntent, IntentOrder } from "../payments/intent-order.ts";
import type { CheckoutOrder } from "../payments/payment-provider.ts";
import { addTopUp } from "./top-up-repository.ts";

/** Builds the same order for each retry of one intention, even if the first try was not recorded here. */
export async function topUpOrder(
  db: Db,
  { user, amountCents, intention, publicUrl }: NewIntent,
): Promise<CheckoutOrder> {
  const installation = await installationId(db);
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", user)
    .executeTakeFirstOrThrow();
  return {
    reference: { installation, purpose: "top-up", user: String(user) },
    amountCents,
    // The key contains the user, so that the keys of other users lead to other checkouts.
    key: `${installation}/top-up/${String(user)}/${intention}`,
    successUrl: `${publicUrl}/wallet/success`,
    cancelUrl: `${publicUrl}/wallet/cancel`,
    buyer: { email, customerId: null },
  };
}

export const topUpIntent: IntentOrder = {
  order: async (db, intent) => {
    const order = await topUpOrder(db, intent);
    return { ...order, reference: { ...order.reference, form: "intent" }, key: `${order.key}/intent` };
  },
  opened: (tx, opened, now) => addTopUp(tx, { ...opened, form: "intent" }, now),
};
