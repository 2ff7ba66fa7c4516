import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSharedWithMeApi } from "../../../adapters/http/http-shared-with-me-api.ts";
import { HttpSharesApi } from "../../../adapters/http/http-shares-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { SharedRequestsWatch } from "../../../core/shared-requests/shared-requests-watch.ts";
import { SharedWithMeApi } from "../../../core/shared-requests/shared-with-me-api.port.ts";
import { SharesApi } from "../../../core/shared-requests/shares-api.port.ts";
import { BellStore } from "../../shared-requests/bell.store.ts";
import { ShareListStore } from "../../shared-requests/share-list.store.ts";
import { SharedRequestListStore } from "../../shared-requests/shared-request-list.store.ts";

export const sharedRequestsModule = new ContainerModule(({ bind }) => {
  bind(SharesApi)
    .toResolvedValue((http) => new HttpSharesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShareListStore).toResolvedValue(
    (api, clock, keys, notices) => new ShareListStore(api, clock, keys, notices),
    [SharesApi, Clock, IdempotencyKeys, Notices],
  );
  bind(SharedWithMeApi)
    .toResolvedValue((http) => new HttpSharedWithMeApi(http), [HttpClient])
    .inSingletonScope();
  bind(SharedRequestsWatch)
    .toResolvedValue(
      (api, current, poller) => new SharedRequestsWatch(api, current, poller),
      [SharedWithMeApi, CurrentSession, Poller],
    )
    .inSingletonScope();
  bind(BellStore).toResolvedValue((watch) => new BellStore(watch), [SharedRequestsWatch]);
  bind(SharedRequestListStore).toResolvedValue(
    (watch, clock) => new SharedRequestListStore(watch, clock),
    [SharedRequestsWatch, Clock],
  );
});
