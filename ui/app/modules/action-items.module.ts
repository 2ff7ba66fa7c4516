import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpActionItemsApi } from "../../../adapters/http/http-action-items-api.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ActionItemsApi } from "../../../core/action-items/action-items-api.port.ts";
import { ActionItemsStore } from "../../action-items/action-items.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const actionItemsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ActionItemsApi, HttpActionItemsApi, [HttpClient]);
  bindNew(bind, ActionItemsStore, [ActionItemsApi, Clock]);
});
