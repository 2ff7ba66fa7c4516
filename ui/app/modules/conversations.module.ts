import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpThreadApi } from "../../../adapters/http/http-thread-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ConversationList } from "../../../core/conversations/conversation-list.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { KeptWriting } from "../../../core/conversations/kept-writing.ts";
import { Outbox } from "../../../core/conversations/outbox.ts";
import { Poller } from "../../../core/conversations/poller.ts";
import { ThreadApi } from "../../../core/conversations/thread-api.port.ts";
import { ActivitySignals } from "../../../core/inactivity/activity-signals.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Intentions } from "../../../core/shared/intentions.port.ts";
import { KeyValueStorage } from "../../../core/shared/key-value-storage.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ComposerStore } from "../../conversations/composer.store.ts";
import { ConversationListStore } from "../../conversations/conversation-list.store.ts";
import { ConversationStatusStore } from "../../conversations/conversation-status.store.ts";
import { ThreadStore } from "../../conversations/thread.store.ts";

export const conversationsModule = new ContainerModule(({ bind }) => {
  bind(ThreadApi)
    .toResolvedValue((http) => new HttpThreadApi(http), [HttpClient])
    .inSingletonScope();
  bind(KeptWriting)
    .toResolvedValue((storage, clock) => new KeptWriting(storage, clock), [KeyValueStorage, Clock])
    .inSingletonScope();
  bind(Outbox)
    .toResolvedValue(
      (api, kept, intentions, current) => new Outbox(api, kept, intentions, current),
      [ThreadApi, KeptWriting, Intentions, CurrentSession],
    )
    .inSingletonScope();
  bind(ConversationListStore).toResolvedValue(
    (list, api, session, clock) => new ConversationListStore(list, api, session, clock),
    [ConversationList, ConversationsApi, CurrentSession, Clock],
  );
  bind(ThreadStore).toResolvedValue(
    (api, list, poller, session, signals, clock) =>
      new ThreadStore({ api, list, poller, session, signals, clock }),
    [ThreadApi, ConversationList, Poller, CurrentSession, ActivitySignals, Clock],
  );
  bind(ComposerStore).toResolvedValue(
    (outbox, kept, session) => new ComposerStore(outbox, kept, session),
    [Outbox, KeptWriting, CurrentSession],
  );
  bind(ConversationStatusStore).toResolvedValue(
    (api, intentions, notices) => new ConversationStatusStore(api, intentions, notices),
    [ConversationsApi, Intentions, Notices],
  );
});
