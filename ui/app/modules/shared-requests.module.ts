import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSharesApi } from "../../../adapters/http/http-shares-api.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { SharesApi } from "../../../core/shared-requests/shares-api.port.ts";
import { ShareListStore } from "../../shared-requests/share-list.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(SharesApi)
    .toResolvedValue((http) => new HttpSharesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShareListStore).toResolvedValue(
    (api, clock, keys, notices) => new ShareListStore(api, clock, keys, notices),
    [SharesApi, Clock, IdempotencyKeys, Notices],
  );
});
