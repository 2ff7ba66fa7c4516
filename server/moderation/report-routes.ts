import { listReports, sendReport } from "../../contract/reports.ts";
import {
  REPORT_OWN,
  REPORTED_ALREADY,
  REPORTED_BY_VISITORS,
  VISITOR_REPORTS_MAX,
} from "../../core/moderation/report.ts";
import { subjectKey } from "../../core/moderation/subject.ts";
import type { Db } from "../database/tables.ts";
import { allow, allowAnyCaller, refuse } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { requireBelowCap } from "../http/limits/require-below-cap.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { showNamed } from "../pictures/people.ts";
import { findVisible } from "./find-subject.ts";
import {
  addReport,
  findReport,
  type FoundReport,
  listReportsOf,
  openReportsBy,
  openReportsByVisitors,
} from "./report-repository.ts";

const sendRoute = route(sendReport, {
  locksCaller: "in-turn",
  authorize: async ({ db, caller, body, services }) => {
    const found = await findVisible({ db, caller, services }, body.subject);
    if (found === undefined) return refuse("not_found");
    const isOwn = caller.kind === "user" && found.about === caller.userId;
    return isOwn ? refuse("forbidden", REPORT_OWN) : allow(found);
  },
  handle: async ({ db, caller, body, services }, found) => {
    const { reason } = body;
    const words = body.words ?? "";
    const subject = subjectKey(body.subject);
    const reporter = caller.kind === "user" ? caller.userId : null;
    if (reporter === null) await requireBelowVisitorLimit(db, subject);
    else await requireBelowCap(db, "openReport", openReportsBy(db, reporter));
    const id = await addReport(db, { ...found, reporter, subject, reason, words, now: services.now() });
    if (id === undefined) throw new Refusal("conflict", REPORTED_ALREADY);
    const added = await findReport(db, id);
    if (added === undefined) throw new Error("A report vanished inside its own transaction");
    return show(added);
  },
});

/** Two calls at once may both find the last place free; the limit need not be exact, it prevents floods. */
async function requireBelowVisitorLimit(db: Db, subject: string): Promise<void> {
  const waiting = await openReportsByVisitors(db, subject).limit(VISITOR_REPORTS_MAX).execute();
  if (waiting.length >= VISITOR_REPORTS_MAX) throw new Refusal("conflict", REPORTED_BY_VISITORS);
}

const listRoute = route(listReports, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) => {
    const found = await listReportsOf(db, caller.userId, query);
    return result(found.rows.map(show), { total: found.total });
  },
});

export const reportRoutes: readonly Route[] = [sendRoute, listRoute];

function show({ about_id, about_name, about_avatar, created_at, closed_at, ...report }: FoundReport) {
  return {
    ...report,
    about: showNamed({ id: about_id, full_name: about_name, avatar: about_avatar }),
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  };
}
