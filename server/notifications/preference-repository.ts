import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from "../../core/notifications/notification-preferences.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

export async function preferencesOf(db: Db, userId: UserId): Promise<NotificationPreferences> {
  const found = await db
    .selectFrom("notification_preferences")
    .select(["message", "response", "share", "agreement", "delivery", "time_zone as timeZone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found ?? DEFAULT_PREFERENCES;
}

export async function savePreferences(
  db: Db,
  userId: UserId,
  { message, response, share, agreement, delivery, timeZone }: NotificationPreferences,
): Promise<void> {
  const chosen = { message, response, share, agreement, delivery, time_zone: timeZone };
  await db
    .insertInto("notification_preferences")
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
    .execute();
}
