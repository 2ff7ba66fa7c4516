import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSubscriptionApi } from "../../../adapters/http/http-subscription-api.ts";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { TabStorage } from "../../../core/auth/tab-storage.port.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Intentions } from "../../../core/shared/intentions.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { PaymentConfirmation } from "../../../core/subscription/payment-confirmation.ts";
import { SubscriptionApi } from "../../../core/subscription/subscription-api.port.ts";
import { SubscriptionGate } from "../../../core/subscription/subscription-gate.ts";
import { WantedAfterPayment } from "../../../core/subscription/wanted.ts";
import { BillingStore } from "../../subscription/billing.store.ts";
import { StartConversationStore } from "../../subscription/start-conversation.store.ts";
import { SubscribeStore } from "../../subscription/subscribe.store.ts";
import { SubscriptionGateStore } from "../../subscription/subscription-gate.store.ts";
import { SubscriptionSuccessStore } from "../../subscription/subscription-success.store.ts";

export const subscriptionModule = new ContainerModule(({ bind }) => {
  bind(SubscriptionApi)
    .toResolvedValue((http) => new HttpSubscriptionApi(http), [HttpClient])
    .inSingletonScope();
  bind(SubscriptionGate)
    .toResolvedValue((api, current) => new SubscriptionGate(api, current), [SubscriptionApi, CurrentSession])
    .inSingletonScope();
  bind(PaymentConfirmation)
    .toResolvedValue((api, clock) => new PaymentConfirmation(api, clock), [SubscriptionApi, Clock])
    .inSingletonScope();
  bind(WantedAfterPayment)
    .toResolvedValue((tab) => new WantedAfterPayment(tab), [TabStorage])
    .inSingletonScope();
  bind(SubscribeStore).toResolvedValue(
    (api, wanted, navigation, intentions, notices) =>
      new SubscribeStore(api, wanted, navigation, intentions, notices),
    [SubscriptionApi, WantedAfterPayment, Navigation, Intentions, Notices],
  );
  bind(SubscriptionGateStore).toResolvedValue((gate) => new SubscriptionGateStore(gate), [SubscriptionGate]);
  bind(StartConversationStore).toResolvedValue(
    (gate, conversations, intentions, notices) =>
      new StartConversationStore(gate, conversations, intentions, notices),
    [SubscriptionGate, ConversationsApi, Intentions, Notices],
  );
  bind(SubscriptionSuccessStore).toResolvedValue(
    (session, confirmation, conversations, wanted, returnPath, intentions, notices) =>
      new SubscriptionSuccessStore({
        session,
        confirmation,
        conversations,
        wanted,
        returnPath,
        intentions,
        notices,
      }),
    [
      CurrentSession,
      PaymentConfirmation,
      ConversationsApi,
      WantedAfterPayment,
      ReturnPath,
      Intentions,
      Notices,
    ],
  );
  bind(BillingStore).toResolvedValue(
    (api, intentions, notices) => new BillingStore(api, intentions, notices),
    [SubscriptionApi, Intentions, Notices],
  );
});
