import { ContainerModule } from "inversify";
import { HttpAgreementsApi } from "../../../adapters/http/http-agreements-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { AgreementWatch } from "../../../core/agreements/agreement-watch.ts";
import { AgreementsApi } from "../../../core/agreements/agreements-api.port.ts";
import { TermsDraft } from "../../../core/agreements/terms-draft.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { AgreementFormStore } from "../../agreements/agreement-form.store.ts";
import { AgreementStore } from "../../agreements/agreement.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const agreementsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, AgreementsApi, HttpAgreementsApi, [HttpClient]);
  bindOnce(bind, AgreementWatch, AgreementWatch, [AgreementsApi, Poller]);
  bindOnce(bind, TermsDraft, TermsDraft, [DeviceDrafts, CurrentSession]);
  bind(AgreementStore).toResolvedValue(
    (api, watch, session, clock, keys, notices) =>
      new AgreementStore({ api, watch, session, clock, keys, notices }),
    [AgreementsApi, AgreementWatch, CurrentSession, Clock, IdempotencyKeys, Notices],
  );
  bindNew(bind, AgreementFormStore, [AgreementsApi, Clock, IdempotencyKeys, Notices, TermsDraft]);
});
