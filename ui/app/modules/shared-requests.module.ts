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
import { bindNew, bindOnce } from "../bind-class.ts";

export const sharedRequestsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, SharesApi, HttpSharesApi, [HttpClient]);
  bindNew(bind, ShareListStore, [SharesApi, Clock, IdempotencyKeys, Notices]);
  bindOnce(bind, SharedWithMeApi, HttpSharedWithMeApi, [HttpClient]);
  bindOnce(bind, SharedRequestsWatch, SharedRequestsWatch, [SharedWithMeApi, CurrentSession, Poller]);
  bindNew(bind, BellStore, [SharedRequestsWatch]);
  bindNew(bind, SharedRequestListStore, [SharedRequestsWatch, Clock]);
});
