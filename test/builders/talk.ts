import { ConversationList } from "../../core/conversations/conversation-list.ts";
import { KeptWriting } from "../../core/conversations/kept-writing.ts";
import { Outbox } from "../../core/conversations/outbox.ts";
import { Poller } from "../../core/conversations/poller.ts";
import { SubscriptionGate } from "../../core/subscription/subscription-gate.ts";
import { WantedAfterPayment } from "../../core/subscription/wanted.ts";
import { ComposerStore } from "../../ui/conversations/composer.store.ts";
import { ConversationListStore } from "../../ui/conversations/conversation-list.store.ts";
import { ConversationStatusStore } from "../../ui/conversations/conversation-status.store.ts";
import { ThreadStore } from "../../ui/conversations/thread.store.ts";
import { SubscribeStore } from "../../ui/subscription/subscribe.store.ts";
import { SubscriptionGateStore } from "../../ui/subscription/subscription-gate.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../fakes/fake-conversations-api.ts";
import { FakeIntentions } from "../fakes/fake-intentions.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../fakes/fake-subscription-api.ts";
import { FakeTabStorage } from "../fakes/fake-tab-storage.ts";
import { FakeThreadApi } from "../fakes/fake-thread-api.ts";
import { agreementStores } from "./agreement-stores.ts";
import { aSession, aUser } from "./auth.ts";

/** Somebody on the screen of conversations, with everything behind it on fakes. */
export function aTalk(userType: "client" | "developer" = "client") {
  const page = aPage();
  page.current.begin(aSession("token", aUser({ userType })));
  const clock = new FakeClock(Date.UTC(2026, 2, 2, 9));
  const signals = new FakeActivity();
  const intentions = new FakeIntentions();
  const notices = new FakeNotices();
  const api = new FakeThreadApi();
  const conversations = new FakeConversationsApi();
  const subscription = new FakeSubscriptionApi();
  const poller = new Poller(clock, signals);
  const list = new ConversationList(conversations, page.current, poller);
  const kept = new KeptWriting(page.storage, clock);
  const outbox = new Outbox(api, kept, intentions, page.current);
  const thread = new ThreadStore({ api, list, poller, session: page.current, signals, clock });
  const composer = new ComposerStore(outbox, kept, page.current);
  const status = new ConversationStatusStore(conversations, intentions, notices);
  const wanted = new WantedAfterPayment(new FakeTabStorage());
  const stores = [
    thread,
    composer,
    status,
    new ConversationListStore(list, conversations, page.current, clock),
    new SubscriptionGateStore(new SubscriptionGate(subscription, page.current)),
    new SubscribeStore(subscription, wanted, new FakeNavigation(), intentions, notices),
    ...agreementStores(page.current),
  ];
  return {
    page,
    clock,
    signals,
    notices,
    api,
    conversations,
    subscription,
    list,
    thread,
    composer,
    status,
    stores,
  };
}
