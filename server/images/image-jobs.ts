import type { FeatureJob } from "../http/feature.ts";

/** It is longer than the time from storing an image to the commit of the row that names it. */
const UNNAMED_MS = 60 * 60_000;

/** Deletes images that were stored for a call that was then refused, or whose process ended. */
export const dropUnnamedImages: FeatureJob = async (db, now) => {
  await db
    .deleteFrom("images")
    .where("is_named", "=", false)
    .where("created_at", "<", new Date(now.getTime() - UNNAMED_MS))
    .execute();
};
