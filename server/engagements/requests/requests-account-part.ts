import { sql, type SqlBool } from "kysely";
import { canRemove } from "../../../core/requests/request.ts";
import { lockRequestsOf } from "../locks.ts";
import { isNotTalkedAbout } from "./request-repository.ts";
import type { AccountPart } from "../../account/account-part.ts";
import { ownRows } from "../../database/row-batches.ts";

export const requestsAccountPart: AccountPart = {
  name: "requests",
  rows: ownRows({
    table: "requests",
    owner: "owner_id",
    columns: [
      "id",
      "title",
      "content",
      "estimated_budget",
      "is_public",
      "is_idea",
      "seeks_collaboration",
      "collaboration_details",
      "status",
      "project_id",
      "video_id",
      "created_at",
      "updated_at",
    ],
  }),
  blockers: async (db, id) => {
    const worked = (await lockRequestsOf(db, id)).filter(({ status }) => !canRemove(status));
    return worked.map(({ title }) => ({
      field: "requests",
      message: `Work on "${title}" is in progress. Complete or close it first.`,
    }));
  },
  // Requests that only the owner has seen are deleted; those that were shared, answered or worked on stay,
  // closed, for the other people who took part.
  erase: async (db, id, now) => {
    await db
      .deleteFrom("requests")
      .where("owner_id", "=", id)
      .where("status", "!=", "completed")
      .where(sql<SqlBool>`not exists (select from request_shares where request_id = requests.id)`)
      .where(sql<SqlBool>`not exists (select from snagged_requests where request_id = requests.id)`)
      .where(isNotTalkedAbout)
      .execute();
    await db
      .updateTable("requests")
      .set((request) => ({
        is_public: false,
        project_id: null,
        video_id: null,
        status: request
          .case()
          .when("status", "=", "completed")
          .then("completed" as const)
          .else("closed" as const)
          .end(),
        updated_at: now,
      }))
      .where("owner_id", "=", id)
      .execute();
  },
};
