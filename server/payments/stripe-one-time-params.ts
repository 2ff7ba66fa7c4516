import type Stripe from "stripe";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { SUBSCRIPTION_CURRENCY } from "../../core/subscription/subscription.ts";
import type { CheckoutOrder } from "./payment-provider.ts";

export function oneTimeParams({
  reference,
  amountCents,
  successUrl,
  cancelUrl,
  buyer,
}: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const isTopUp = reference.purpose === "top-up";
  const metadata = { ...reference };
  return {
    mode: "payment",
    submit_type: isTopUp ? "pay" : "donate",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: SUBSCRIPTION_CURRENCY,
          unit_amount: amountCents,
          product_data: {
            name: isTopUp ? `Top-up of your ${PRODUCT_NAME} wallet` : `Donation to ${PRODUCT_NAME}`,
          },
        },
      },
    ],
    metadata,
    // Refunds and disputes name the payment and not the checkout.
    payment_intent_data: { metadata },
    ...(buyer !== null && { customer_email: buyer.email }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}
