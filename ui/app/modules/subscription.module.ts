import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSubscriptionApi } from "../../../adapters/http/http-subscription-api.ts";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { TabStorage } from "../../../core/auth/tab-storage.port.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { PaymentConfirmation } from "../../../core/subscription/payment-confirmation.ts";
import { SubscriptionApi } from "../../../core/subscription/subscription-api.port.ts";
import { SubscriptionGate } from "../../../core/subscription/subscription-gate.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { BillingStore } from "../../subscription/billing.store.ts";
import { StartConversationStore } from "../../subscription/start-conversation.store.ts";
import { SubscribeStore } from "../../subscription/subscribe.store.ts";
import { SubscriptionCancelStore } from "../../subscription/subscription-cancel.store.ts";
import { SubscriptionGateStore } from "../../subscription/subscription-gate.store.ts";
import { SubscriptionSuccessStore } from "../../subscription/subscription-success.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(SubscriptionApi)
    .toResolvedValue((http) => new HttpSubscriptionApi(http), [HttpClient])
    .inSingletonScope();
  bind(SubscriptionGate)
    .toResolvedValue((api, current) => new SubscriptionGate(api, current), [SubscriptionApi, CurrentSession])
    .inSingletonScope();
  bind(PaymentConfirmation)
    .toResolvedValue((api, clock) => new PaymentConfirmation(api, clock), [SubscriptionApi, Clock])
    .inSingletonScope();
  bind(PostCheckoutIntent)
    .toResolvedValue((tab) => new PostCheckoutIntent(tab), [TabStorage])
    .inSingletonScope();
  bind(SubscribeStore).toResolvedValue(
    (api, intent, navigation, keys, notices) => new SubscribeStore(api, intent, navigation, keys, notices),
    [SubscriptionApi, PostCheckoutIntent, Navigation, IdempotencyKeys, Notices],
  );
  bind(SubscriptionGateStore).toResolvedValue((gate) => new SubscriptionGateStore(gate), [SubscriptionGate]);
  bind(StartConversationStore).toResolvedValue(
    (gate, conversations, keys, notices) => new StartConversationStore(gate, conversations, keys, notices),
    [SubscriptionGate, ConversationsApi, IdempotencyKeys, Notices],
  );
  bind(SubscriptionCancelStore).toResolvedValue(
    (intent) => new SubscriptionCancelStore(intent),
    [PostCheckoutIntent],
  );
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
  bind(BillingStore).toResolvedValue(
    (api, keys, notices) => new BillingStore(api, keys, notices),
    [SubscriptionApi, IdempotencyKeys, Notices],
  );
});
