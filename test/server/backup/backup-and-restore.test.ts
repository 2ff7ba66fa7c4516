import { appendFile, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { sql } from "kysely";
import { allCommands, allMigrations, allSampleData } from "../../../server/app/features.ts";
import { readBackup, writeBackup } from "../../../server/backup/backup-folder.ts";
import { restoreRows } from "../../../server/backup/restore-rows.ts";
import { tableColumns } from "../../../server/backup/table-columns.ts";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { runCommand } from "../../../server/operator/run-command.ts";
import { serveOperator } from "../../../server/operator/serve-operator.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { freshPostgres } from "../support/postgres-databases.ts";

/** A place keeps data; a test loses them and gets the place back empty. */
interface Place {
  readonly env: Record<string, string>;
  lose(): Promise<Record<string, string>>;
  end(): Promise<void>;
}

const address = process.env["TEST_DATABASE_URL"];

async function newPlace(): Promise<Place> {
  const DATA_DIR = address === undefined ? await newDataDirectory() : join(folder, "data");
  if (address === undefined) {
    const end = () => rm(DATA_DIR, { recursive: true, force: true });
    return { env: { DATA_DIR }, lose: () => end().then(() => ({ DATA_DIR })), end };
  }
  let database = await freshPostgres(address);
  const env = () => ({ DATA_DIR, DATABASE_URL: database.url });
  const lose = async () => {
    await database.drop();
    database = await freshPostgres(address);
    return env();
  };
  return { env: env(), lose, end: () => database.drop() };
}

function contextOf(env: Record<string, string>) {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const settings = readSettings(env);
  return { settings, now: () => new Date(), folder, print, migrations: allMigrations, said };
}

const ask = async (env: Record<string, string>, ...words: string[]) => {
  const context = contextOf(env);
  await runCommand(allCommands, words, context);
  return context.said.join("\n");
};

const facts = { madeAt: new Date(), migrations: [] };
const nothing = () => Promise.resolve({ tables: {}, sequences: {} });

async function contentOf({ kysely }: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name } of await tableColumns(kysely)) {
    const { rows } = await sql<{
      row: string;
    }>`select one::text as row from ${sql.table(name)} as one order by 1`.execute(kysely);
    content[name] = rows.map(({ row }) => row);
  }
  const { rows: keys } = await sql<{ key: string }>`
    select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
    where connamespace = current_schema()::regnamespace order by 1`.execute(kysely);
  const { rows: triggers } = await sql<{ trigger: string }>`
    select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text as trigger from pg_trigger
    where not tgisinternal order by 1`.execute(kysely);
  return { ...content, keys: keys.map(({ key }) => key), triggers: triggers.map(({ trigger }) => trigger) };
}

const folder = await mkdtemp(join(tmpdir(), "atelier-backup-"));
const place = await newPlace();

afterAll(async () => {
  await place.end();
  await rm(folder, { recursive: true });
});

describe("npm run backup and npm run restore", () => {
  it("bring back everything after the database is lost", async () => {
    const database = await openDatabase(readSettings(place.env));
    await migrate(database, allMigrations);
    await addSampleData(database.kysely, new Date("2026-03-02T09:00:00.123Z"), allSampleData);
    const lineEnds = "one\ntwo\r\nthree\u2028four\u2029five\u0085six";
    await database.kysely.updateTable("users").set({ full_name: lineEnds }).execute();
    const app = Fastify();
    serveOperator(app, database, allCommands, contextOf(place.env));
    await app.ready();
    await ask(place.env, "backup", "earlier");
    const before = await contentOf(database);
    expect(before["security_events"]).toEqual([expect.stringContaining("operator_command,,,,,backup,1")]);

    expect(await ask(place.env, "backup", "whole")).toMatch(/whole: \d+ rows of \d+ tables\.$/);
    await expect(ask(place.env, "restore", "whole")).rejects.toThrow(/is in use by|is not empty/);

    await app.close();
    await database.close();
    const env = await place.lose();
    expect(await ask(env, "restore", "whole")).toMatch(/^Restored what was there at 20.*: \d+ rows of/);

    const restored = await openDatabase(readSettings(env));
    // The log has the events from before the backup, and that it was restored.
    const security_events = [
      ...(before["security_events"] ?? []),
      expect.stringContaining("operator_command,,,,,restore,1"),
    ];
    // A restored installation has an id of its own and is on trial.
    const installation = [expect.stringMatching(/^\(t,[0-9a-f-]{36},t,f\)$/)];
    expect(await contentOf(restored)).toEqual({ ...before, installation, security_events });
    await migrate(restored, allMigrations);
    const newcomer = {
      username: "newcomer",
      full_name: "New",
      email: "new@example.com",
      created_at: new Date(),
    };
    const added = restored.kysely
      .insertInto("users")
      .values({ ...newcomer, password_hash: null, user_type: null });
    await expect(added.execute()).resolves.toBeDefined();
    const again = await readBackup(join(folder, "whole"), allMigrations);
    await expect(restoreRows(restored, again, allMigrations)).rejects.toThrow(/^The database is not empty/);
    await restored.close();
  });

  it("know a damaged one", async () => {
    await writeBackup(join(folder, "damaged"), "/nowhere", facts, nothing);
    await appendFile(join(folder, "damaged/database.jsonl.gz"), "x");
    await expect(ask(place.env, "restore", "damaged")).rejects.toThrow(/the backup is damaged\.$/);
  });

  it("know one of a newer release", async () => {
    const later = { ...facts, migrations: ["20991231T2359-later-step"] };
    await writeBackup(join(folder, "later"), "/nowhere", later, nothing);
    await expect(ask(place.env, "restore", "later")).rejects.toThrow(/^The backup is of a newer release/);
  });

  it("take a folder without a backup for none", async () => {
    await expect(ask(place.env, "restore", ".")).rejects.toThrow(
      /holds no backup that this release can read/,
    );
  });
});

describe("writeBackup", () => {
  it("leaves what it writes to its owner alone", async () => {
    await writeBackup(join(folder, "own"), "/nowhere", facts, nothing);
    const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);
    expect({
      folder: await modeOf("own"),
      manifest: await modeOf("own/manifest.json"),
      rows: await modeOf("own/database.jsonl.gz"),
    }).toEqual({ folder: "700", manifest: "600", rows: "600" });
  });

  it("leaves nothing of one that was broken off", async () => {
    const before = await readdir(folder);
    const broken = async (keep: (piece: string) => Promise<void>) => {
      await keep("some rows\n");
      throw new Error("the connection was lost");
    };
    await expect(writeBackup(join(folder, "broken"), "/nowhere", facts, broken)).rejects.toThrow(
      "the connection was lost",
    );
    expect(await readdir(folder)).toEqual(before);
  });

  it("writes over nothing", async () => {
    const target = join(folder, "twice");
    await writeBackup(target, "/nowhere", facts, nothing);
    await expect(writeBackup(target, "/nowhere", facts, nothing)).rejects.toThrow(/is there already/);
  });

  it("keeps out of the live data", async () => {
    await expect(writeBackup(join(folder, "in/it"), folder, facts, nothing)).rejects.toThrow(
      /^A backup inside .* is lost together with it/,
    );
  });
});
