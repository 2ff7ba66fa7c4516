import { ContainerModule } from "inversify";
import { HttpConversationsApi } from "../../../adapters/http/http-conversations-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ConversationList } from "../../../core/conversations/conversation-list.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { UnreadStore } from "../../conversations/unread.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const conversationsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ConversationsApi, HttpConversationsApi, [HttpClient]);
  bindOnce(bind, ConversationList, ConversationList, [ConversationsApi, CurrentSession, Poller]);
  bindNew(bind, UnreadStore, [ConversationList]);
});
