import type { FeatureJob } from "../http/feature.ts";

/** Longer than it takes from the storing of an image to the row that names it. */
const UNNAMED_MS = 60 * 60_000;

/** What was stored for a call that was refused, or whose process has gone. */
export const dropUnnamedImages: FeatureJob = async (db, now) => {
  await db
    .deleteFrom("images")
    .where("is_named", "=", false)
    .where("created_at", "<", new Date(now.getTime() - UNNAMED_MS))
    .execute();
};
