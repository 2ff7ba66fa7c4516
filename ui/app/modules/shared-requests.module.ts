import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSharesApi } from "../../../adapters/http/http-shares-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/shared/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { SharedRequestsWatch } from "../../../core/shared-requests/shared-requests-watch.ts";
import { SharesApi } from "../../../core/shared-requests/shares-api.port.ts";
import { BellStore } from "../../shared-requests/bell.store.ts";
import { ShareListStore } from "../../shared-requests/share-list.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(SharesApi)
    .toResolvedValue((http) => new HttpSharesApi(http), [HttpClient])
    .inSingletonScope();
  bind(SharedRequestsWatch)
    .toResolvedValue(
      (api, current, poller) => new SharedRequestsWatch(api, current, poller),
      [SharesApi, CurrentSession, Poller],
    )
    .inSingletonScope();
  bind(ShareListStore).toResolvedValue(
    (api, clock, keys, notices) => new ShareListStore(api, clock, keys, notices),
    [SharesApi, Clock, IdempotencyKeys, Notices],
  );
  bind(BellStore).toResolvedValue(
    (watch, clock) => new BellStore(watch, clock),
    [SharedRequestsWatch, Clock],
  );
});
