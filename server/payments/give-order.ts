import { randomUUID } from "node:crypto";
import { Refusal } from "../http/errors/refusal.ts";
import { type CheckoutOrder, OrderKeyExhausted } from "./payment-provider.ts";

/**
 * Gives an order, and once more under a new key if the first key is spoiled: an unseen page costs nothing.
 * @throws Refusal unavailable
 */
export async function giveOrder<T>(
  order: CheckoutOrder,
  give: (order: CheckoutOrder) => Promise<T>,
): Promise<T> {
  try {
    return await give(order);
  } catch (error) {
    if (!(error instanceof OrderKeyExhausted)) throw error;
    try {
      return await give({ ...order, key: `${order.key}/${randomUUID()}` });
    } catch (again) {
      throw again instanceof OrderKeyExhausted
        ? new Refusal("unavailable", undefined, { retryAfter: 1 })
        : again;
    }
  }
}
