import { ContainerModule } from "inversify";
import { HttpBlocksApi } from "../../../adapters/http/http-blocks-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { BlocksApi } from "../../../core/blocks/blocks-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { BlockListStore } from "../../blocks/block-list.store.ts";
import { BlockStore } from "../../blocks/block.store.ts";

export const blocksModule = new ContainerModule(({ bind }) => {
  bind(BlocksApi)
    .toResolvedValue((http) => new HttpBlocksApi(http), [HttpClient])
    .inSingletonScope();
  bind(BlockStore).toResolvedValue((api, notices) => new BlockStore(api, notices), [BlocksApi, Notices]);
  bind(BlockListStore).toResolvedValue(
    (api, clock, notices) => new BlockListStore(api, clock, notices),
    [BlocksApi, Clock, Notices],
  );
});
