import { type Observable, of } from "rxjs";
import type { Report } from "../../core/moderation/report.ts";
import type { NewReport, ReportsApi } from "../../core/moderation/reports-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Listed } from "../../core/shared/loadable.ts";

export class FakeReportsApi implements ReportsApi {
  readonly sent: NewReport[] = [];
  reports: readonly Report[] = [];
  refusal: Failure | null = null;

  list(): Observable<Listed<Report>> {
    return of({ rows: this.reports, total: this.reports.length });
  }

  async send(report: NewReport): Promise<void> {
    if (this.refusal !== null) throw this.refusal;
    this.sent.push(report);
    await Promise.resolve();
  }
}
