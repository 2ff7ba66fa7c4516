import { listReports, sendReport } from "../../contract/reports.ts";
import { REPORT_OWN, REPORTED_ALREADY } from "../../core/moderation/report.ts";
import { subjectKey } from "../../core/moderation/subject.ts";
import { allow, allowAnyCaller, refuse } from "../http/policy.ts";
import { Refusal } from "../http/refusal.ts";
import { requireRoom } from "../http/require-room.ts";
import { result } from "../http/result.ts";
import { type Route, route } from "../http/route.ts";
import { showNamed } from "../pictures/people.ts";
import { findVisible } from "./find-subject.ts";
import {
  addReport,
  findReport,
  type FoundReport,
  listReportsOf,
  openReportsBy,
} from "./report-repository.ts";

const sendRoute = route(sendReport, {
  locksCaller: "in-turn",
  authorize: async ({ db, caller, body }) => {
    const found = await findVisible(db, caller, body.subject);
    if (found === undefined) return refuse("not_found");
    return found.about === caller.userId ? refuse("forbidden", REPORT_OWN) : allow(found);
  },
  handle: async ({ db, caller, body, services }, found) => {
    const { reason, words } = body;
    const subject = subjectKey(body.subject);
    const reporter = caller.userId;
    await requireRoom(db, "openReport", openReportsBy(db, reporter));
    const id = await addReport(db, { ...found, reporter, subject, reason, words, now: services.now() });
    if (id === undefined) throw new Refusal("conflict", REPORTED_ALREADY);
    const added = await findReport(db, reporter, id);
    if (added === undefined) throw new Error("A report vanished inside its own transaction");
    return show(added);
  },
});

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
