import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type pg from "pg";
import type { Database } from "./database.ts";
import { troubleOf } from "./database-trouble.ts";
import { type Say, unlimitedClient } from "./one-at-a-time.ts";
import { codeOf, StartError } from "../settings/start-error.ts";
import type { Tables } from "./tables.ts";

/**
 * A new migration's name begins with the minute in which it was begun (UTC) and its feature, such as
 * `20261122T0231-agreements-revisions`, so that no two branches choose the same one. A landed migration is never
 * edited.
 */
export type Migrations = Readonly<Record<string, Migration>>;

const REMIND_MS = 15_000;

/**
 * Brings the database to this release, as long as it takes: on a real PostgreSQL by a connection without the pool's
 * limits. Kysely's migrator holds an advisory lock, so that any number of processes may start at once. All steps are
 * one transaction.
 * @throws StartError when the database is newer than this release, goes away, or a step fails
 */
export async function migrate(
  database: Database,
  migrations: Migrations,
  say: Say = () => undefined,
): Promise<void> {
  if (database.embedded) return migrateOn(database.kysely, migrations, say);
  const kysely = await withoutLimits(database.pool);
  try {
    await migrateOn(kysely, migrations, say);
  } finally {
    await kysely.destroy();
  }
}

/** Uses one connection for everything that the migrator does. */
async function withoutLimits(pool: pg.Pool): Promise<Kysely<Tables>> {
  const client = await unlimitedClient(pool);
  const release = () => undefined;
  const only = Object.assign(client, { release });
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: () => Promise.resolve(only), end: () => client.end() },
    }),
  });
}

async function migrateOn(db: Kysely<Tables>, migrations: Migrations, say: Say): Promise<void> {
  let step = "";
  const told = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      ...migration,
      up: (tx) => {
        step = name;
        return migration.up(tx);
      },
    },
  ]);
  const timer = setInterval(
    () => say(`The database is still being brought to this release${step === "" ? "" : ` (step ${step})`}.`),
    REMIND_MS,
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(told)) },
    // A branch that landed late brings names that sort before those a database has run already.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest().finally(() => clearInterval(timer));
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new StartError(failureSentence(error, failed), { cause: error });
}

/** @param step that failed, if any did */
function failureSentence(error: unknown, step: string | undefined): string {
  const code = codeOf(error);
  const cause = code === "" ? "" : ` (${code})`;
  if (code === "42501")
    return "The user of DATABASE_URL may not change the tables of the database: give it that right, or start with its owner.";
  if (code.startsWith("53"))
    return `The database has no room to be brought to this release${cause}: nothing was changed. Give it more and start again.`;
  if (code === "25006")
    return "The database is read-only and cannot be brought to this release: nothing was changed. Make it writable and start again.";
  if (troubleOf(error) !== undefined)
    return `The database went away while it was brought to this release${cause}: nothing was changed. Start again when it is back.`;
  if (step !== undefined)
    return `The database could not be brought to this release (step ${step}${code === "" ? "" : `, ${code}`}): nothing was changed. Start the release before this one, or restore a backup.`;
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    return "The database was written by a newer release: start that release, or restore a backup made before it.";
  return `The database could not be asked for its release${cause}: nothing was changed.`;
}

/** @throws StartError when the database lacks a step of this release, or has one that this release does not know */
export async function requireThisRelease(database: Database, migrations: Migrations): Promise<void> {
  const done = await migrationsOf(database);
  if (done.some((name) => !(name in migrations)))
    throw new StartError("The database was written by a newer release: use that release.");
  if (Object.keys(migrations).some((name) => !done.includes(name)))
    throw new StartError("The database has not been brought to this release yet: start the product once.");
}

/** Returns the steps that a database has run; none where the product never started. */
export async function migrationsOf({ kysely }: Database): Promise<readonly string[]> {
  const [found] = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as table`
    .execute(kysely)
    .then(({ rows }) => rows);
  if (found === undefined || found.table === null) return [];
  const steps = await kysely.selectFrom("kysely_migration").select("name").orderBy("name").execute();
  return steps.map(({ name }) => name);
}
