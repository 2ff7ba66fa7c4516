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
import { bindNew, bindOnce } from "../bind-class.ts";

/**
 * The page of conversations needs these bindings; the number of unread messages needs `conversationsModule` alone.
 */
export const chatModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, SupportSessionsApi, HttpSupportSessionsApi, [HttpClient]);
  bindOnce(bind, SupportList, SupportList, [SupportSessionsApi, CurrentSession, Poller]);
  bindNew(bind, SupportListStore, [SupportList, Clock]);
  bindOnce(bind, ConversationThreads, HttpConversationThreads, [HttpClient]);
  bindOnce(bind, DraftStore, DraftStore, [DeviceDrafts]);
  bindOnce(bind, Chats, Chats, [Poller, ActivitySignals, DraftStore, IdempotencyKeys, Clock]);
  bindOnce(bind, ConversationChats, ConversationChats, [Chats, ConversationThreads, CurrentSession]);
  bindNew(bind, ConversationListStore, [ConversationList, ConversationsApi, CurrentSession, Clock]);
  bindNew(bind, ThreadStore, [ConversationChats, ConversationList, Clock]);
  bindNew(bind, ComposerStore, [DraftStore]);
  bindNew(bind, ConversationStatusStore, [ConversationsApi, IdempotencyKeys, Notices]);
});
