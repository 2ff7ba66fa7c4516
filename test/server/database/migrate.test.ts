import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { allMigrations } from "../../../server/app/features.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { openEmptyDatabase } from "../support/test-database.ts";

const database = await openEmptyDatabase();
beforeEach(() => database.pool.query("drop schema public cascade; create schema public"));
afterAll(() => database.close());

const table = (name: string): Migration => ({
  up: async (db) => {
    await sql`create table ${sql.table(name)} (id integer)`.execute(db);
  },
});
const isNumbered = ([name]: [string, Migration]) => /^\d{4}-/.test(name);

async function executed(): Promise<string[]> {
  const rows = await database.kysely.selectFrom("kysely_migration").select("name").execute();
  return rows.map(({ name }) => name).toSorted();
}

describe("migrate", () => {
  it("brings a database of the numbered migrations to this release, and keeps its rows", async () => {
    await migrate(database, Object.fromEntries(Object.entries(allMigrations).filter(isNumbered)));
    await database.pool.query("insert into feedback (name, rating) values ('Anna', 5)");
    await migrate(database, allMigrations);
    expect(await executed()).toEqual(Object.keys(allMigrations).toSorted());
    expect((await database.pool.query("select name from feedback")).rows).toEqual([{ name: "Anna" }]);
  });

  it("runs what a branch brings late, although a later name has run already", async () => {
    const first = { "0001-a": table("a"), "20261122T0300-b": table("b") };
    await migrate(database, first);
    await migrate(database, { ...first, "20261122T0200-c": table("c") });
    expect(await executed()).toEqual(["0001-a", "20261122T0200-c", "20261122T0300-b"]);
  });

  it("refuses a database that a newer release has written", async () => {
    await migrate(database, { "0001-a": table("a"), "20261122T0300-b": table("b") });
    await expect(migrate(database, { "0001-a": table("a") })).rejects.toThrow("newer release");
  });

  it("names the step that failed", async () => {
    await expect(migrate(database, { "0001-a": table("a"), "0002-a": table("a") })).rejects.toThrow(
      "step 0002-a",
    );
  });

  it("has no limit of time", async () => {
    let limit = "";
    const step: Migration = {
      up: async (db) => {
        const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
        limit = rows[0]?.statement_timeout ?? "";
      },
    };
    await migrate(database, { "0001-a": step });
    expect(limit).toBe("0");
  });

  it.each([
    ["53100", "no room"],
    ["25006", "read-only"],
    ["57P01", "went away"],
    ["42501", "may not change the tables"],
  ])("says what is the database's own trouble (%s), and advises no backup", async (code, words) => {
    const step: Migration = {
      up: async (db) => {
        await sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(db);
      },
    };
    const said = await migrate(database, { "0001-a": step }).catch(String);
    expect(said).toContain(words);
    expect(said).not.toContain("backup");
  });
});
