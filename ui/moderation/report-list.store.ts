import type { Report } from "../../core/moderation/report.ts";
import type { ReportsApi } from "../../core/moderation/reports-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const REPORTS_A_PAGE = 20;

export class ReportListStore extends PagedListStore<Report> {
  readonly #clock: Clock;

  constructor(api: ReportsApi, clock: Clock) {
    super(REPORTS_A_PAGE, (part) => api.list(part));
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }
}
