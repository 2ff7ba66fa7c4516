import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpReportsApi } from "../../../adapters/http/http-reports-api.ts";
import { ReportsApi } from "../../../core/moderation/reports-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ReportListStore } from "../../moderation/report-list.store.ts";
import { ReportStore } from "../../moderation/report.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const moderationModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ReportsApi, HttpReportsApi, [HttpClient]);
  bindNew(bind, ReportStore, [ReportsApi, IdempotencyKeys, Notices]);
  bindNew(bind, ReportListStore, [ReportsApi, Clock]);
});
