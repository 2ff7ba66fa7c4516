import { ContainerModule } from "inversify";
import { HttpConversationsApi } from "../../../adapters/http/http-conversations-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ConversationList } from "../../../core/conversations/conversation-list.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { UnreadStore } from "../../conversations/unread.store.ts";

export const conversationsModule = new ContainerModule(({ bind }) => {
  bind(ConversationsApi)
    .toResolvedValue((http) => new HttpConversationsApi(http), [HttpClient])
    .inSingletonScope();
  bind(ConversationList)
    .toResolvedValue(
      (api, current, poller) => new ConversationList(api, current, poller),
      [ConversationsApi, CurrentSession, Poller],
    )
    .inSingletonScope();
  bind(UnreadStore).toResolvedValue((list) => new UnreadStore(list), [ConversationList]);
});
