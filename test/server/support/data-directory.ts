import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../server/database/database.ts";
import { allMigrations } from "../../../server/app/features.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { codeOf } from "../../../server/settings/start-error.ts";

/**
 * Makes a data directory of the test's own with a migrated, empty database. Within a run (TEST_RUN_FOLDER)
 * only the first one is migrated; the others are copies of it.
 */
export async function newDataDirectory(): Promise<string> {
  const runFolder = process.env["TEST_RUN_FOLDER"];
  if (runFolder === undefined) return migratedIn(tmpdir());
  const prepared = join(runFolder, "data");
  if (!existsSync(prepared)) await prepare(runFolder, prepared);
  const directory = await mkdtemp(join(tmpdir(), "atelier-data-"));
  await cp(prepared, directory, { recursive: true });
  return directory;
}

/** Several processes may be the first at once; the directory of one of them stays. */
async function prepare(runFolder: string, prepared: string): Promise<void> {
  const own = await migratedIn(runFolder);
  try {
    await rename(own, prepared);
  } catch (error) {
    if (codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "EEXIST") throw error;
    await rm(own, { recursive: true });
  }
}

async function migratedIn(folder: string): Promise<string> {
  const directory = await mkdtemp(join(folder, "atelier-data-"));
  const database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
  await migrate(database, allMigrations);
  await database.close();
  return directory;
}
