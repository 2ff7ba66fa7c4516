import { Migrator } from "kysely/migration";
import { migrations } from "../migrations/all.ts";
import type { Database } from "./database.ts";
import { StartError } from "./start-error.ts";

/**
 * Brings the database to this release. Kysely's migrator holds an advisory lock, so that any
 * number of processes may start at once.
 * @throws StartError when the database is newer than this release or a step fails
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new StartError(
    failed === undefined
      ? "The database was written by a newer release: start that release, or restore a backup made before it."
      : `The database could not be brought to this release (step ${failed}): nothing was changed by that step.`,
    { cause: error },
  );
}
