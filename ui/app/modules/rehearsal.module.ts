import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRehearsalApi } from "../../../adapters/http/http-rehearsal-api.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { RehearsalApi } from "../../../core/rehearsal/rehearsal-api.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { WalletApi } from "../../../core/wallet/wallet-api.port.ts";
import { RehearsableTopUpsStore } from "../../rehearsal/rehearsable-top-ups.store.ts";
import { RehearsalStore } from "../../rehearsal/rehearsal.store.ts";

export const rehearsalModule = new ContainerModule(({ bind }) => {
  bind(RehearsalApi)
    .toResolvedValue((http) => new HttpRehearsalApi(http), [HttpClient])
    .inSingletonScope();
  bind(RehearsableTopUpsStore).toResolvedValue(
    (api, wallet, keys, notices) => new RehearsableTopUpsStore(api, wallet, keys, notices),
    [RehearsalApi, WalletApi, IdempotencyKeys, Notices],
  );
  bind(RehearsalStore).toResolvedValue(
    (api, poller, keys, notices) => new RehearsalStore(api, poller, keys, notices),
    [RehearsalApi, Poller, IdempotencyKeys, Notices],
  );
});
