import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { listReports, sendReport } from "../../contract/reports.ts";
import type { Report } from "../../core/moderation/report.ts";
import type { NewReport, ReportsApi } from "../../core/moderation/reports-api.port.ts";
import { parseSubject, subjectKey } from "../../core/moderation/subject.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toFullName } from "./to-person.ts";

export class HttpReportsApi extends OverHttp implements ReportsApi {
  list({ skip, limit }: ListPart): Observable<Listed<Report>> {
    return this.http.readCounted(listReports, { query: { skip, limit } }).pipe(map(listedBy(toReport)));
  }

  async send({ subject, reason, words }: NewReport, idempotencyKey: string): Promise<void> {
    const body = { subject: subjectKey(subject), reason, words };
    await this.http.call(sendReport, { body, idempotencyKey });
  }
}

function toReport(found: Answer<typeof listReports>[number]): Report {
  const subject = parseSubject(found.subject);
  if (subject === null) throw new Failure({ kind: "bad-answer" });
  return {
    id: found.id,
    subject,
    about: toFullName(found.about),
    reason: found.reason,
    words: found.words,
    status: found.status,
    createdAt: found.created_at,
    closedAt: found.closed_at,
  };
}
