import { ContainerModule } from "inversify";
import { HttpConversationThreads } from "../../../adapters/http/http-conversation-threads.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSupportSessionsApi } from "../../../adapters/http/http-support-sessions-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { Chats } from "../../../core/chat/chats.ts";
import { DraftStore } from "../../../core/chat/draft-store.ts";
import { SupportList } from "../../../core/collaboration/support-list.ts";
import { SupportSessionsApi } from "../../../core/collaboration/support-sessions-api.port.ts";
import { ConversationChats } from "../../../core/conversations/conversation-chats.ts";
import { ConversationThreads } from "../../../core/conversations/conversation-threads.port.ts";
import { ConversationList } from "../../../core/conversations/conversation-list.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { ActivitySignals } from "../../../core/inactivity/activity-signals.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ComposerStore } from "../../conversations/composer.store.ts";
import { ConversationListStore } from "../../conversations/conversation-list.store.ts";
import { ConversationStatusStore } from "../../conversations/conversation-status.store.ts";
import { SupportListStore } from "../../conversations/support-list.store.ts";
import { ThreadStore } from "../../conversations/thread.store.ts";

/**
 * The page of conversations needs these bindings; the number of unread messages needs `conversationsModule` alone.
 */
export const chatModule = new ContainerModule(({ bind }) => {
  bind(SupportSessionsApi)
    .toResolvedValue((http) => new HttpSupportSessionsApi(http), [HttpClient])
    .inSingletonScope();
  bind(SupportList)
    .toResolvedValue(
      (api, current, poller) => new SupportList(api, current, poller),
      [SupportSessionsApi, CurrentSession, Poller],
    )
    .inSingletonScope();
  bind(SupportListStore).toResolvedValue(
    (list, clock) => new SupportListStore(list, clock),
    [SupportList, Clock],
  );
  bind(ConversationThreads)
    .toResolvedValue((http) => new HttpConversationThreads(http), [HttpClient])
    .inSingletonScope();
  bind(DraftStore)
    .toResolvedValue((storage) => new DraftStore(storage), [DeviceDrafts])
    .inSingletonScope();
  bind(Chats)
    .toResolvedValue(
      (poller, signals, drafts, keys, clock) => new Chats(poller, signals, drafts, keys, clock),
      [Poller, ActivitySignals, DraftStore, IdempotencyKeys, Clock],
    )
    .inSingletonScope();
  bind(ConversationChats)
    .toResolvedValue(
      (chats, threads, current) => new ConversationChats(chats, threads, current),
      [Chats, ConversationThreads, CurrentSession],
    )
    .inSingletonScope();
  bind(ConversationListStore).toResolvedValue(
    (list, api, session, clock) => new ConversationListStore(list, api, session, clock),
    [ConversationList, ConversationsApi, CurrentSession, Clock],
  );
  bind(ThreadStore).toResolvedValue(
    (chats, list, clock) => new ThreadStore(chats, list, clock),
    [ConversationChats, ConversationList, Clock],
  );
  bind(ComposerStore).toResolvedValue((drafts) => new ComposerStore(drafts), [DraftStore]);
  bind(ConversationStatusStore).toResolvedValue(
    (api, keys, notices) => new ConversationStatusStore(api, keys, notices),
    [ConversationsApi, IdempotencyKeys, Notices],
  );
});
