import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRequestEditingApi } from "../../../adapters/http/http-request-editing-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { TabStorage } from "../../../core/storage/tab-storage.port.ts";
import { RequestDrafts } from "../../../core/requests/request-drafts.ts";
import { RequestEditDraft } from "../../../core/requests/request-edit-draft.ts";
import { RequestEditingApi } from "../../../core/requests/request-editing-api.port.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { RequestsApi } from "../../../core/requests/requests-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { UnfinishedRequestStore } from "../../client-dashboard/unfinished-request.store.ts";
import { DeveloperSearchStore } from "../../shared-requests/developer-search.store.ts";
import { RequestEditStore } from "../../requests/request-edit.store.ts";
import { RequestFormStore } from "../../requests/request-form.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

/** Writing and editing requests is apart, because reading one needs none of it. */
export const requestWritingModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, RequestEditingApi, HttpRequestEditingApi, [HttpClient]);
  bindOnce(bind, RequestDrafts, RequestDrafts, [DeviceDrafts, TabStorage, Clock, IdempotencyKeys]);
  bindOnce(bind, RequestEditDraft, RequestEditDraft, [DeviceDrafts]);
  bindNew(bind, UnfinishedRequestStore, [RequestDrafts, CurrentSession]);
  bindNew(bind, DeveloperSearchStore, [RequestOptionsApi, Clock]);
  bindNew(bind, RequestEditStore, [
    RequestEditingApi,
    CurrentSession,
    RequestEditDraft,
    IdempotencyKeys,
    Notices,
  ]);
  bind(RequestFormStore).toResolvedValue(
    (requests, options, session, drafts, clock, keys, notices) =>
      new RequestFormStore({ requests, options, session, drafts, clock, keys, notices }),
    [RequestsApi, RequestOptionsApi, CurrentSession, RequestDrafts, Clock, IdempotencyKeys, Notices],
  );
});
