import { OPEN_SNAG_STATUSES } from "../../../core/snagged-requests/snagged-request.ts";
import type { AccountPart } from "../../account/account-part.ts";
import { ownRows } from "../../database/row-batches.ts";

export const snagsAccountPart: AccountPart = {
  name: "snagged_requests",
  // A request stays where a developer has answered it, so the responses are needed until requests are erased.
  eraseAfter: ["requests"],
  rows: ownRows({
    table: "snagged_requests",
    owner: "developer_id",
    columns: [
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
    ],
  }),
  erase: (db, id) => db.deleteFrom("snagged_requests").where("developer_id", "=", id).execute(),
};

/** It exports the client's answers; the messages belong to the developers. */
export const receivedSnagsAccountPart: AccountPart = {
  name: "answered_responses",
  rows: ownRows({
    table: "snagged_requests",
    owner: "client_id",
    columns: ["id", "request_id", "removed_title", "removed_at", "status", "answered_at"],
  }),
  // Open responses are declined, so that developers do not wait for an answer that cannot come.
  erase: async (db, id, now) => {
    await db
      .updateTable("snagged_requests")
      .set({ status: "declined", answered_at: now })
      .where("client_id", "=", id)
      .where("status", "in", OPEN_SNAG_STATUSES)
      .execute();
    // The title of a removed request is the client's text, too.
    await db
      .updateTable("snagged_requests")
      .set({ removed_title: null })
      .where("client_id", "=", id)
      .where("removed_title", "is not", null)
      .execute();
  },
};
