import { createHmac, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { VideoId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { FeatureJob } from "../http/feature.ts";

type Db = Kysely<Tables>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Once for each viewer and day (UTC). Who it was is stored under a name that is made with the day's salt: once that is
 * gone, nobody can tell any more whether somebody is among them.
 * @param viewer a person, a link, or where a visitor comes from
 */
export async function countView(db: Db, video: VideoId, viewer: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const hidden = createHmac("sha256", await saltOf(db, day))
    .update(viewer)
    .digest()
    .subarray(0, 16);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("video_views")
    .values({ day, video_id: video, viewer: hidden })
    .onConflict((conflict) => conflict.columns(["video_id", "day", "viewer"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n)
    await db
      .updateTable("videos")
      .set((row) => ({ view_count: row("view_count", "+", 1) }))
      .where("id", "=", video)
      .execute();
}

async function saltOf(db: Db, day: string): Promise<Buffer> {
  const salted = () =>
    db
      .selectFrom("video_view_salts")
      .select("salt")
      .where(sql<boolean>`day = ${day}::date`)
      .executeTakeFirst();
  const found = await salted();
  if (found !== undefined) return found.salt;
  await db
    .insertInto("video_view_salts")
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  return (await salted())?.salt ?? randomBytes(32);
}

/** Yesterday's stay for clocks that are late. */
export const dropOldViews: FeatureJob = async (db, now) => {
  const day = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  await db
    .deleteFrom("video_views")
    .where(sql<boolean>`day <= ${day}::date`)
    .execute();
  await db
    .deleteFrom("video_view_salts")
    .where(sql<boolean>`day <= ${day}::date`)
    .execute();
};
