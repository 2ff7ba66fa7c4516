import type { CurrentSession } from "../../core/auth/current-session.ts";
import { SubscriptionGate } from "../../core/subscription/subscription-gate.ts";
import { PostCheckoutIntent } from "../../core/subscription/post-checkout-intent.ts";
import { StartConversationStore } from "../../ui/subscription/start-conversation.store.ts";
import { SubscribeStore } from "../../ui/subscription/subscribe.store.ts";
import { aPaymentNote } from "./payment-note.ts";
import { FakeConversationsApi } from "../fakes/fake-conversations-api.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../fakes/fake-subscription-api.ts";
import { FakeTabStorage } from "../fakes/fake-tab-storage.ts";

export function aStart(current: CurrentSession) {
  const api = new FakeSubscriptionApi();
  api.present = "active";
  const conversations = new FakeConversationsApi();
  const notices = new FakeNotices();
  const navigation = new FakeNavigation();
  const intent = new PostCheckoutIntent(new FakeTabStorage());
  const gate = new SubscriptionGate(api, current);
  const store = new StartConversationStore(gate, conversations, new FakeIdempotencyKeys(), notices);
  const subscribe = new SubscribeStore(api, intent, navigation, new FakeIdempotencyKeys(), notices);
  return {
    api,
    conversations,
    notices,
    navigation,
    intent,
    store,
    stores: [store, subscribe, aPaymentNote()],
  };
}
