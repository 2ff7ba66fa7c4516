import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from "../../core/notifications/notification-preferences.ts";
import { MAILED_KINDS } from "../../core/notifications/mailed-kind.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

export async function preferencesOf(db: Db, userId: UserId): Promise<NotificationPreferences> {
  const found = await db
    .selectFrom("notification_preferences")
    .select([...MAILED_KINDS, "delivery", "time_zone as timeZone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found ?? DEFAULT_PREFERENCES;
}

/** Changes what is given, and leaves every other choice, also one that is made at the same moment. */
export async function savePreferences(
  db: Db,
  userId: UserId,
  chosen: Partial<NotificationPreferences>,
): Promise<void> {
  await db
    .insertInto("notification_preferences")
    .values({ user_id: userId, ...columnsOf({ ...DEFAULT_PREFERENCES, ...chosen }) })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columnsOf(chosen)))
    .execute();
}

function columnsOf<Chosen extends Partial<NotificationPreferences>>({ timeZone, ...choices }: Chosen) {
  return { ...choices, time_zone: timeZone as Chosen["timeZone"] };
}
