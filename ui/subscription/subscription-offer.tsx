import { observer } from "mobx-react-lite";
import { SUBSCRIPTION_GIVES } from "../../core/subscription/subscription-text.ts";
import { PER_MONTH, SUBSCRIPTION_FEE_CENTS } from "../../core/subscription/subscription.ts";
import type { PendingAction } from "../../core/subscription/post-checkout-intent.ts";
import { PaymentNote } from "../payments/payment-note.tsx";
import { Icon } from "../shared/icon.tsx";
import { formatDollars } from "../../core/payments/money.ts";
import { SubscribeButton } from "./subscribe-button.tsx";
import * as s from "./subscription-offer.module.css";

/** Shows the price, the benefits and the way to the checkout. */
export const SubscriptionOffer = observer(function SubscriptionOffer({
  pendingAction,
}: {
  readonly pendingAction: PendingAction | null;
}) {
  return (
    <div className={s.offer}>
      <p className={s.price}>
        <span className={s.amount}>{formatDollars(SUBSCRIPTION_FEE_CENTS / 100)}</span> {PER_MONTH}
      </p>
      <ul className={s.gives}>
        {SUBSCRIPTION_GIVES.map((gift) => (
          <li key={gift} className={s.gift}>
            <Icon name="check" /> <span>{gift}</span>
          </li>
        ))}
      </ul>
      <PaymentNote />
      <SubscribeButton pendingAction={pendingAction} />
      <p className={s.note}>
        You pay on a hosted checkout page. Cancel anytime in your profile; you keep access until the paid
        period ends.
      </p>
    </div>
  );
});
