import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { installationId } from "../payments/installation.ts";
import type { IntentAsked, IntentOrder } from "../payments/intent-order.ts";
import type { CheckoutOrder } from "../payments/payment-provider.ts";
import { addTopUp } from "./top-up-repository.ts";

/** A retry of one intention orders the same thing at the provider, whether or not the first try was kept here. */
export async function topUpOrder(
  db: Kysely<Tables>,
  { user, amountCents, intention, publicUrl }: IntentAsked,
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
    // Keys of others lead to other checkouts.
    key: `${installation}/top-up/${String(user)}/${intention}`,
    successUrl: `${publicUrl}/wallet/success`,
    cancelUrl: `${publicUrl}/wallet/cancel`,
    buyer: { email, customerId: null },
  };
}

/** A top-up in the provider's own form on our page. */
export const topUpIntent: IntentOrder = {
  order: async (db, asked) => {
    const order = await topUpOrder(db, asked);
    return { ...order, reference: { ...order.reference, form: "intent" }, key: `${order.key}/intent` };
  },
  opened: (tx, opened, now) => addTopUp(tx, { ...opened, form: "intent" }, now),
};
