import { ContainerModule } from "inversify";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { PaymentConfirmation } from "../../../core/subscription/payment-confirmation.ts";
import { SubscriptionApi } from "../../../core/subscription/subscription-api.port.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { BillingStore } from "../../subscription/billing.store.ts";
import { SubscriptionCancelStore } from "../../subscription/subscription-cancel.store.ts";
import { SubscriptionSuccessStore } from "../../subscription/subscription-success.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

/** These are the bindings for the pages after a checkout and for the billing in the profile. */
export const subscriptionPaymentModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, PaymentConfirmation, PaymentConfirmation, [SubscriptionApi, Clock]);
  bindNew(bind, SubscriptionCancelStore, [PostCheckoutIntent]);
  bind(SubscriptionSuccessStore).toResolvedValue(
    (session, confirmation, conversations, intent, returnPath, keys, notices) =>
      new SubscriptionSuccessStore({
        session,
        confirmation,
        conversations,
        intent,
        returnPath,
        keys,
        notices,
      }),
    [
      CurrentSession,
      PaymentConfirmation,
      ConversationsApi,
      PostCheckoutIntent,
      ReturnPath,
      IdempotencyKeys,
      Notices,
    ],
  );
  bindNew(bind, BillingStore, [SubscriptionApi, IdempotencyKeys, Notices]);
});
