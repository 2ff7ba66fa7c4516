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
import { bindNew, bindOnce } from "../bind-class.ts";

export const rehearsalModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, RehearsalApi, HttpRehearsalApi, [HttpClient]);
  bindNew(bind, RehearsableTopUpsStore, [RehearsalApi, WalletApi, IdempotencyKeys, Notices]);
  bindNew(bind, RehearsalStore, [RehearsalApi, Poller, IdempotencyKeys, Notices]);
});
