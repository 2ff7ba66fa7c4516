import type { AccountPart } from "../account/account-part.ts";
import { MAILED_KINDS } from "../../core/notifications/mailed-kind.ts";
import { inBatches, inOneBatch } from "../database/row-batches.ts";

/** The export has the user's own notifications. Those of others name the user while the account exists. */
export const notificationsAccountPart: AccountPart = {
  name: "notifications",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("notifications")
        .select(["kind", "step", "actor_id", "request_id", "conversation_id", "at", "read_at", "mailed_at"])
        .select(["product_id", "product_title", "product_event", "count"])
        .where("user_id", "=", id),
      "id",
    ),
  erase: (db, id) => db.deleteFrom("notifications").where("user_id", "=", id).execute(),
};

export const notificationPreferencesAccountPart: AccountPart = {
  name: "notification_preferences",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("notification_preferences")
        .select([...MAILED_KINDS, "delivery", "time_zone"])
        .where("user_id", "=", id),
    ),
  erase: (db, id) => db.deleteFrom("notification_preferences").where("user_id", "=", id).execute(),
};
