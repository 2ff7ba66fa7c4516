import { ContainerModule } from "inversify";
import { HttpBlocksApi } from "../../../adapters/http/http-blocks-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { BlocksApi } from "../../../core/blocks/blocks-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { BlockListStore } from "../../blocks/block-list.store.ts";
import { BlockStore } from "../../blocks/block.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const blocksModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, BlocksApi, HttpBlocksApi, [HttpClient]);
  bindNew(bind, BlockStore, [BlocksApi, Notices]);
  bindNew(bind, BlockListStore, [BlocksApi, Clock, Notices]);
});
