import { Chats } from "../../core/chat/chats.ts";
import { DraftStore } from "../../core/chat/draft-store.ts";
import { SupportList } from "../../core/collaboration/support-list.ts";
import { ConversationChats } from "../../core/conversations/conversation-chats.ts";
import { ConversationList } from "../../core/conversations/conversation-list.ts";
import { Poller } from "../../core/polling/poller.ts";
import { SubscriptionGate } from "../../core/subscription/subscription-gate.ts";
import { PostCheckoutIntent } from "../../core/subscription/post-checkout-intent.ts";
import { ComposerStore } from "../../ui/conversations/composer.store.ts";
import { ConversationListStore } from "../../ui/conversations/conversation-list.store.ts";
import { ConversationStatusStore } from "../../ui/conversations/conversation-status.store.ts";
import { SupportListStore } from "../../ui/conversations/support-list.store.ts";
import { ThreadStore } from "../../ui/conversations/thread.store.ts";
import { SubscribeStore } from "../../ui/subscription/subscribe.store.ts";
import { SubscriptionGateStore } from "../../ui/subscription/subscription-gate.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeAgreementsApi } from "../fakes/fake-agreements-api.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../fakes/fake-conversations-api.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../fakes/fake-subscription-api.ts";
import { FakeSupportSessionsApi } from "../fakes/fake-support-sessions-api.ts";
import { FakeTabStorage } from "../fakes/fake-tab-storage.ts";
import { FakeThreadApi } from "../fakes/fake-thread-api.ts";
import { agreementStores } from "./agreement-stores.ts";
import { aSession, aUser } from "./auth.ts";

export function aTalk(userType: "client" | "developer" = "client") {
  const page = aPage();
  page.current.begin(aSession("token", aUser({ userType })));
  const clock = new FakeClock(Date.UTC(2026, 2, 2, 9));
  const signals = new FakeActivity();
  const keys = new FakeIdempotencyKeys();
  const notices = new FakeNotices();
  const api = new FakeThreadApi();
  const conversations = new FakeConversationsApi();
  const agreements = new FakeAgreementsApi();
  const subscription = new FakeSubscriptionApi();
  const poller = new Poller(clock, signals);
  const list = new ConversationList(conversations, page.current, poller);
  const drafts = new DraftStore(page.storage);
  const chats = new Chats(poller, signals, drafts, keys, clock);
  const thread = new ThreadStore(new ConversationChats(chats, { of: () => api }, page.current), list, clock);
  const composer = new ComposerStore(drafts);
  const status = new ConversationStatusStore(conversations, keys, notices);
  const intent = new PostCheckoutIntent(new FakeTabStorage());
  const support = new FakeSupportSessionsApi();
  const stores = [
    thread,
    new SupportListStore(new SupportList(support, page.current, poller), clock),
    composer,
    status,
    new ConversationListStore(list, conversations, page.current, clock),
    new SubscriptionGateStore(new SubscriptionGate(subscription, page.current)),
    new SubscribeStore(subscription, intent, new FakeNavigation(), keys, notices),
    ...agreementStores(page.current, agreements),
  ];
  return {
    page,
    clock,
    signals,
    notices,
    api,
    agreements,
    conversations,
    subscription,
    support,
    list,
    thread,
    composer,
    status,
    stores,
  };
}
