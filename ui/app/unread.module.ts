import { ContainerModule } from "inversify";
import { HttpClient } from "../../adapters/http/http-client.ts";
import { HttpConversationsApi } from "../../adapters/http/http-conversations-api.ts";
import { CurrentSession } from "../../core/auth/current-session.ts";
import { ConversationList } from "../../core/conversations/conversation-list.ts";
import { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import { Poller } from "../../core/polling/poller.ts";
import { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";
import { Clock } from "../../core/shared/clock.port.ts";
import { UnreadStore } from "../conversations/unread.store.ts";

/** How much is unread, which the header says on every page. */
export const unreadModule = new ContainerModule(({ bind }) => {
  bind(ConversationsApi)
    .toResolvedValue((http) => new HttpConversationsApi(http), [HttpClient])
    .inSingletonScope();
  bind(Poller)
    .toResolvedValue((clock, signals) => new Poller(clock, signals, Math.random), [Clock, ActivitySignals])
    .inSingletonScope();
  bind(ConversationList)
    .toResolvedValue(
      (api, current, poller) => new ConversationList(api, current, poller),
      [ConversationsApi, CurrentSession, Poller],
    )
    .inSingletonScope();
  bind(UnreadStore).toResolvedValue((list) => new UnreadStore(list), [ConversationList]);
});
