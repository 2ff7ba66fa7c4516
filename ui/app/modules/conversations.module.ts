import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpConversationsApi } from "../../../adapters/http/http-conversations-api.ts";
import { ConversationsApi } from "../../../core/conversations/conversations-api.port.ts";

export const conversationsModule = new ContainerModule(({ bind }) => {
  bind(ConversationsApi)
    .toResolvedValue((http) => new HttpConversationsApi(http), [HttpClient])
    .inSingletonScope();
});
