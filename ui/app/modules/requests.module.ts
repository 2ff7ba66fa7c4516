import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRequestEditingApi } from "../../../adapters/http/http-request-editing-api.ts";
import { HttpRequestOptionsApi } from "../../../adapters/http/http-request-options-api.ts";
import { HttpRequestsApi } from "../../../adapters/http/http-requests-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { TabStorage } from "../../../core/auth/tab-storage.port.ts";
import { RequestDrafts } from "../../../core/requests/request-drafts.ts";
import { RequestEditDraft } from "../../../core/requests/request-edit-draft.ts";
import { RequestEditingApi } from "../../../core/requests/request-editing-api.port.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { RequestsApi } from "../../../core/requests/requests-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { UnfinishedRequestStore } from "../../client-dashboard/unfinished-request.store.ts";
import { NewestTicketsStore } from "../../developer-dashboard/newest-tickets.store.ts";
import { DeveloperSearchStore } from "../../shared-requests/developer-search.store.ts";
import { OwnRequestsStore } from "../../requests/own-requests.store.ts";
import { RequestDetailsStore } from "../../requests/request-details.store.ts";
import { RequestEditStore } from "../../requests/request-edit.store.ts";
import { RequestFormStore } from "../../requests/request-form.store.ts";
import { TicketListStore } from "../../requests/ticket-list.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(RequestsApi)
    .toResolvedValue((http) => new HttpRequestsApi(http), [HttpClient])
    .inSingletonScope();
  bind(RequestEditingApi)
    .toResolvedValue((http) => new HttpRequestEditingApi(http), [HttpClient])
    .inSingletonScope();
  bind(RequestOptionsApi)
    .toResolvedValue((http) => new HttpRequestOptionsApi(http), [HttpClient])
    .inSingletonScope();
  bind(RequestDrafts)
    .toResolvedValue(
      (storage, tab, clock, ids) => new RequestDrafts(storage, tab, clock, ids),
      [DeviceDrafts, TabStorage, Clock, IdempotencyKeys],
    )
    .inSingletonScope();
  bind(RequestEditDraft)
    .toResolvedValue((storage) => new RequestEditDraft(storage), [DeviceDrafts])
    .inSingletonScope();
  // One for all visits, so that Back finds the list as it was left.
  bind(TicketListStore)
    .toResolvedValue((api, clock) => new TicketListStore(api, clock), [RequestsApi, Clock])
    .inSingletonScope();
  bind(NewestTicketsStore).toResolvedValue(
    (api, clock) => new NewestTicketsStore(api, clock),
    [RequestsApi, Clock],
  );
  bind(UnfinishedRequestStore).toResolvedValue(
    (drafts, session) => new UnfinishedRequestStore(drafts, session),
    [RequestDrafts, CurrentSession],
  );
  bind(OwnRequestsStore).toResolvedValue(
    (api, clock) => new OwnRequestsStore(api, clock),
    [RequestsApi, Clock],
  );
  bind(DeveloperSearchStore).toResolvedValue(
    (options, clock) => new DeveloperSearchStore(options, clock),
    [RequestOptionsApi, Clock],
  );
  bind(RequestDetailsStore).toResolvedValue(
    (api, options, session, clock, notices) => new RequestDetailsStore(api, options, session, clock, notices),
    [RequestsApi, RequestOptionsApi, CurrentSession, Clock, Notices],
  );
  bind(RequestEditStore).toResolvedValue(
    (api, session, draft, keys, notices) => new RequestEditStore(api, session, draft, keys, notices),
    [RequestEditingApi, CurrentSession, RequestEditDraft, IdempotencyKeys, Notices],
  );
  bind(RequestFormStore).toResolvedValue(
    (requests, options, session, drafts, clock, keys, notices) =>
      new RequestFormStore({ requests, options, session, drafts, clock, keys, notices }),
    [RequestsApi, RequestOptionsApi, CurrentSession, RequestDrafts, Clock, IdempotencyKeys, Notices],
  );
});
