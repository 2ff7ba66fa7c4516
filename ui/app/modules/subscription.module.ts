import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSubscriptionApi } from "../../../adapters/http/http-subscription-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { TabStorage } from "../../../core/storage/tab-storage.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { SubscriptionApi } from "../../../core/subscription/subscription-api.port.ts";
import { SubscriptionGate } from "../../../core/subscription/subscription-gate.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { SubscribeStore } from "../../subscription/subscribe.store.ts";
import { SubscriptionGateStore } from "../../subscription/subscription-gate.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const subscriptionModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, SubscriptionApi, HttpSubscriptionApi, [HttpClient]);
  bindOnce(bind, SubscriptionGate, SubscriptionGate, [SubscriptionApi, CurrentSession]);
  bindOnce(bind, PostCheckoutIntent, PostCheckoutIntent, [TabStorage]);
  bindNew(bind, SubscribeStore, [SubscriptionApi, PostCheckoutIntent, Navigation, IdempotencyKeys, Notices]);
  bindNew(bind, SubscriptionGateStore, [SubscriptionGate]);
});
