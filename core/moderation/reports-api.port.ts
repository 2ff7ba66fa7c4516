import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { Report, ReportReason } from "./report.ts";
import type { Subject } from "./subject.ts";

export interface NewReport {
  readonly subject: Subject;
  readonly reason: ReportReason;
  readonly words: string;
}

/**
 * These are the calls about reports. Reading is cold, and unsubscribing aborts it. Everything fails with a
 * Failure.
 */
export abstract class ReportsApi {
  /** Lists the caller's own reports, the latest first. */
  abstract list(part: ListPart): Observable<Listed<Report>>;
  /** @param idempotencyKey the same for every try of one command */
  abstract send(report: NewReport, idempotencyKey: string): Promise<void>;
}
