import { ContainerModule } from "inversify";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { RequestsApi } from "../../../core/requests/requests-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { RequestDetailsStore } from "../../requests/request-details.store.ts";
import { bindNew } from "../bind-class.ts";

export const requestDetailsModule = new ContainerModule(({ bind }) => {
  bindNew(bind, RequestDetailsStore, [RequestsApi, RequestOptionsApi, CurrentSession, Clock, Notices]);
});
