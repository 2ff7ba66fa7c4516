import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSnagsApi } from "../../../adapters/http/http-snags-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { ActivitySignals } from "../../../core/inactivity/activity-signals.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { ProfilesApi } from "../../../core/profiles/profiles-api.port.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { SnagDraft } from "../../../core/snagged-requests/snag-draft.ts";
import { SnagsApi } from "../../../core/snagged-requests/snags-api.port.ts";
import { SnagsWatch } from "../../../core/snagged-requests/snags-watch.ts";
import { OwnSnagStore } from "../../snagged-requests/own-snag.store.ts";
import { ResponseListStore } from "../../snagged-requests/response-list.store.ts";
import { SnagFormStore } from "../../snagged-requests/snag-form.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const snaggedRequestsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, SnagsApi, HttpSnagsApi, [HttpClient]);
  bindNew(bind, OwnSnagStore, [SnagsApi, Notices]);
  bindOnce(bind, SnagDraft, SnagDraft, [DeviceDrafts, CurrentSession]);
  bind(SnagFormStore).toResolvedValue(
    (api, options, profiles, keys, notices, draft) =>
      new SnagFormStore(api, { options, profiles }, keys, notices, draft),
    [SnagsApi, RequestOptionsApi, ProfilesApi, IdempotencyKeys, Notices, SnagDraft],
  );
  bindOnce(bind, SnagsWatch, SnagsWatch, [SnagsApi, Poller]);
  bind(ResponseListStore).toResolvedValue(
    (api, watch, session, signals, clock, notices) =>
      new ResponseListStore({ api, watch, session, signals, clock, notices }),
    [SnagsApi, SnagsWatch, CurrentSession, ActivitySignals, Clock, Notices],
  );
});
