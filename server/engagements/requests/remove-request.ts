import { sql } from "kysely";
import type { RequestId } from "../../../core/shared/id.ts";
import { MOST_REMOVED, OPEN_SNAG_STATUSES } from "../../../core/snagged-requests/snagged-request.ts";
import { lockRequestExclusive } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import { canReadRequest } from "../visibility.ts";
import { isNotTalkedAbout } from "./request-repository.ts";

/**
 * Removes a request. Developers keep their responses, which then say that it was removed.
 * @returns false when a conversation about it exists, which does not belong to the owner alone
 */
export async function removeRequest(db: Db, id: RequestId, now: Date): Promise<boolean> {
  // A conversation or response that is being added waits for this lock, or this waits for it.
  await lockRequestExclusive(db, id);
  const removable = db.selectFrom("requests").select("id").where("id", "=", id).where(isNotTalkedAbout);
  if ((await removable.executeTakeFirst()) === undefined) return false;
  await detachResponses(db, id, now);
  await db.deleteFrom("requests").where("id", "=", id).execute();
  return true;
}

/**
 * Keeps the title, for developers who could read it, and nothing else of the owner's text. Declines the
 * responses that waited for an answer.
 */
async function detachResponses(db: Db, id: RequestId, now: Date): Promise<void> {
  const detached = await db
    .updateTable("snagged_requests as snag")
    .from("requests")
    .set((row) => ({
      removed_title: row
        .case()
        .when(canReadRequest(row.ref("snag.developer_id")))
        .then(row.ref("requests.title"))
        .else(null)
        .end(),
      removed_at: now,
      request_id: null,
      status: row
        .case()
        .when("snag.status", "in", OPEN_SNAG_STATUSES)
        .then("declined" as const)
        .else(row.ref("snag.status"))
        .end(),
      answered_at: row.fn.coalesce("snag.answered_at", row.val(now)),
    }))
    .where("requests.id", "=", id)
    .whereRef("snag.request_id", "=", "requests.id")
    .returning("snag.developer_id")
    .execute();
  if (detached.length === 0) return;
  const developers = [...new Set(detached.map(({ developer_id }) => developer_id))];
  // Rows that another removal deletes at this moment are skipped, so that no two wait for each other.
  await sql`
    delete from snagged_requests where id in (
      select old.id from unnest(${developers}::integer[]) as of(developer_id)
      cross join lateral (
        select id from snagged_requests
        where developer_id = of.developer_id and removed_at is not null
        order by removed_at desc, id desc offset ${MOST_REMOVED} for update skip locked
      ) old
    )`.execute(db);
}
