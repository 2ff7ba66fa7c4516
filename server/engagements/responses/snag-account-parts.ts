import { OPEN_SNAG_STATUSES } from "../../../core/snagged-requests/snagged-request.ts";
import type { AccountPart } from "../../account/account-part.ts";
import { inBatches } from "../../database/row-batches.ts";

export const snagsAccountPart: AccountPart = {
  name: "snagged_requests",
  // A request stays where somebody has answered it.
  eraseAfter: ["requests"],
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("snagged_requests")
        .select([
          "id",
          "request_id",
          "removed_title",
          "removed_at",
          "message",
          "profile_link",
          "include_profile",
          "status",
          "created_at",
          "answered_at",
        ])
        .where("developer_id", "=", id),
      "id",
    ),
  erase: async (db, id) => {
    await db.deleteFrom("snagged_requests").where("developer_id", "=", id).execute();
  },
};

/** What a client has answered; the words of the developers are the developers'. */
export const receivedSnagsAccountPart: AccountPart = {
  name: "answered_responses",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("snagged_requests")
        .select(["id", "request_id", "removed_title", "removed_at", "status", "answered_at"])
        .where("client_id", "=", id),
      "id",
    ),
  // Nobody will answer these any more, and who waits should know.
  erase: async (db, id, now) => {
    await db
      .updateTable("snagged_requests")
      .set({ status: "declined", answered_at: now })
      .where("client_id", "=", id)
      .where("status", "in", OPEN_SNAG_STATUSES)
      .execute();
    // The title of what they have removed is theirs, too.
    await db
      .updateTable("snagged_requests")
      .set({ removed_title: null })
      .where("client_id", "=", id)
      .where("removed_title", "is not", null)
      .execute();
  },
};
