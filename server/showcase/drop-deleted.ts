import { SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import type { FeatureJob } from "../http/feature.ts";

const DAY_MS = 24 * 60 * 60_000;

export const dropDeletedShowcases: FeatureJob = async (db, now) => {
  const since = new Date(now.getTime() - SHOWCASE_LIMITS.restoreDays * DAY_MS);
  await db.deleteFrom("showcases").where("deleted_at", "<", since).execute();
};
