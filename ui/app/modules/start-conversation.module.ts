import { ContainerModule } from "inversify";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { SubscriptionGate } from "../../../core/subscription/subscription-gate.ts";
import { StartConversationStore } from "../../subscription/start-conversation.store.ts";
import { bindNew } from "../bind-class.ts";

export const startConversationModule = new ContainerModule(({ bind }) => {
  bindNew(bind, StartConversationStore, [SubscriptionGate, ConversationsApi, IdempotencyKeys, Notices]);
});
