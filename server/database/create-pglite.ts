import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { SyncedNodeFS } from "./synced-node-fs.ts";

export const EXTENSIONS = { pg_trgm };
/** -F would switch fsync off. */
export const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** @param fs absent for a database in memory; where it holds none, one is made */
export function createPglite(fs?: SyncedNodeFS): Promise<PGlite> {
  return PGlite.create({
    ...(fs === undefined ? {} : { fs }),
    extensions: EXTENSIONS,
    startParams: START_PARAMS,
  });
}
