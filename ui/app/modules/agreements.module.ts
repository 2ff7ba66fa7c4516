import { ContainerModule } from "inversify";
import { HttpAgreementsApi } from "../../../adapters/http/http-agreements-api.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { AgreementsApi } from "../../../core/agreements/agreements-api.port.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Intentions } from "../../../core/shared/intentions.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { AgreementFormStore } from "../../agreements/agreement-form.store.ts";
import { AgreementStore } from "../../agreements/agreement.store.ts";

export const agreementsModule = new ContainerModule(({ bind }) => {
  bind(AgreementsApi)
    .toResolvedValue((http) => new HttpAgreementsApi(http), [HttpClient])
    .inSingletonScope();
  bind(AgreementStore).toResolvedValue(
    (api, session, clock, intentions, notices) =>
      new AgreementStore(api, session, clock, intentions, notices),
    [AgreementsApi, CurrentSession, Clock, Intentions, Notices],
  );
  bind(AgreementFormStore).toResolvedValue(
    (api, clock, intentions, notices) => new AgreementFormStore(api, clock, intentions, notices),
    [AgreementsApi, Clock, Intentions, Notices],
  );
});
