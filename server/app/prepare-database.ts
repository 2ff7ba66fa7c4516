import { migrate } from "../database/migrate.ts";
import type { Database } from "../database/database.ts";
import { oneAtATime, type Say } from "../database/one-at-a-time.ts";
import type { Db } from "../database/tables.ts";
import { requireOwnStore } from "../files/claim-store.ts";
import type { FileStore } from "../files/file-store.ts";
import { addSampleData } from "../sample-data/add-sample-data.ts";
import { restoreSamplePassword, withdrawSamplePassword } from "../sample-data/sample-passwords.ts";
import { allMigrations, allSampleData } from "./features.ts";

/** The files of the sample marketplace take 3 MB. */
const SAMPLE_BYTES = 8 * 1024 * 1024;

interface PrepareOptions {
  readonly sampleData: boolean;
  /** This database's own store, for the sample films: they are left out without it and where it is full. */
  readonly files?: FileStore;
}

/**
 * Migrates the database to this release, and adds the sample marketplace where it is wanted and the database
 * has no accounts yet. Of processes that start at once one does it and the others wait.
 * @returns how many accounts lost the sample password
 * @throws StartError
 */
export async function prepareDatabase(
  database: Database,
  options: PrepareOptions,
  say: Say,
): Promise<number> {
  return oneAtATime(database, say, async () => {
    await migrate(database, allMigrations, say);
    if (options.files !== undefined) await requireOwnStore(database.kysely, options.files);
    return prepareSamplePeople(database.kysely, options);
  });
}

async function prepareSamplePeople(db: Db, { sampleData, files }: PrepareOptions): Promise<number> {
  if (!sampleData) return withdrawSamplePassword(db);
  await restoreSamplePassword(db);
  // A full disk refuses files, and the start needs none.
  const hasRoom = (await files?.room?.has(SAMPLE_BYTES)) ?? true;
  await addSampleData(
    db,
    new Date(),
    allSampleData,
    files && hasRoom ? () => Promise.resolve(files) : undefined,
  );
  return 0;
}
