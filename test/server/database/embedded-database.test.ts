import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { watch } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { brokenBy } from "../../../server/database/broken-database.ts";
import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";
import { lockDataDirectory } from "../../../server/database/data-directory-lock.ts";
import { startHousekeeping } from "../../../server/database/housekeeping.ts";

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(join(tmpdir(), "atelier-embedded-"));
});
afterEach(() => {
  fs.rmSync(directory, { recursive: true, force: true });
});

/** It is false for the lock and its holder. */
const isOfDatabase = (name: string | Buffer) => String(name).startsWith("pg");

/** @returns the name of what has changed */
async function firstChangeIn(folder: string, beginning = ""): Promise<string> {
  for await (const { filename } of watch(folder)) if (filename?.startsWith(beginning)) return filename;
  throw new Error("A watch has no end");
}

describe("openEmbeddedDatabase", () => {
  it("keeps what was written over a close", async () => {
    const first = await openEmbeddedDatabase(directory);
    await first.pool.query("create table t (n integer)");
    await first.pool.query("insert into t values (7)");
    await first.close();
    const second = await openEmbeddedDatabase(directory);
    expect((await second.pool.query("select n from t")).rows).toEqual([{ n: 7 }]);
    await second.close();
  }, 60_000);

  it("has fsync on and really synchronises a commit", async () => {
    const database = await openEmbeddedDatabase(directory);
    const { rows } = await database.pool.query<{ fsync: string }>("show fsync");
    expect(rows).toEqual([{ fsync: "on" }]);
    const method = await database.pool.query("show wal_sync_method");
    expect(method.rows).toEqual([{ wal_sync_method: "fsync" }]);
    await database.close();
  }, 60_000);

  it("writes nothing where a database has lost its mark", async () => {
    fs.mkdirSync(join(directory, "pg", "base"), { recursive: true });
    await expect(openEmbeddedDatabase(directory)).rejects.toThrow(/without its file pg\/PG_VERSION/);
    expect(fs.readdirSync(directory, { recursive: true }).filter(isOfDatabase)).toEqual(["pg", "pg/base"]);
  });

  it("makes the database anew after a first start that was killed", async () => {
    const appeared = firstChangeIn(directory, "pg.unfinished");
    const child = spawn(process.execPath, ["test/server/support/first-start.ts", directory], {
      stdio: "ignore",
      timeout: 30_000,
    });
    const ended = once(child, "exit");
    await firstChangeIn(join(directory, await appeared));
    child.kill("SIGKILL");
    await ended;
    const database = await openEmbeddedDatabase(directory);
    await database.pool.query("create table t (n integer)");
    expect(fs.readdirSync(directory).filter(isOfDatabase)).toEqual(["pg"]);
    await database.close();
  }, 60_000);

  it("leaves an abandoned transaction and an error to nobody else", async () => {
    const database = await openEmbeddedDatabase();
    const { pool } = database;
    const broken = await pool.connect();
    await broken.query("begin");
    await expect(broken.query("select * from nowhere")).rejects.toMatchObject({ code: "42P01" });
    broken.release(true);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await database.close();
  }, 60_000);

  it("goes on after every refused statement, with prepared ones, too", async () => {
    const database = await openEmbeddedDatabase();
    const { pool } = database;
    await pool.query(`
      create table t (n integer);
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'No' using errcode = 'restrict_violation'; end $$;
      create trigger refuse before insert on t for each row execute function refuse()`);
    const prepared = () => pool.query({ name: "prepared", text: "select $1::integer as n", values: [7] });
    await prepared();
    const refused: readonly [string, string, unknown[]?][] = [
      ["23001", "insert into t values (1)"],
      ["23001", "insert into t values ($1)", [1]],
      ["42P01", "insert into nowhere values ($1)", [1]],
      ["22P02", "select $1::integer", ["x"]],
    ];
    for (const [code, statement, values] of refused) {
      await expect(pool.query(statement, values)).rejects.toMatchObject({ code });
      expect((await prepared()).rows).toEqual([{ n: 7 }]);
      // The same holds without a pause between the two.
      const [answer, next] = await Promise.allSettled([pool.query(statement, values), prepared()]);
      expect(answer).toMatchObject({ reason: { code } });
      expect(next).toMatchObject({ value: { rows: [{ n: 7 }] } });
    }
    await database.close();
  }, 60_000);
});

describe("a disk that fails", () => {
  it.each([
    [{ severity: "PANIC", code: "53100" }, "the disk is full"],
    [{ severity: "PANIC", code: "58030" }, "58030"],
    [{ severity: "ERROR", code: "53100" }, undefined],
    [new Error("PGlite is closed"), undefined],
  ])("ends the process by %j: %s", (error, cause) => {
    expect(brokenBy(error)).toBe(cause);
  });
});

describe("lockDataDirectory", () => {
  it("refuses the second one, names the first, and is free after the release", () => {
    const lock = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(
      new RegExp(`in use by process ${String(process.pid)}`),
    );
    lock.release();
    lockDataDirectory(directory).release();
  });

  it("makes missing folders and refuses what is no folder", () => {
    lockDataDirectory(join(directory, "a/b")).release();
    const file = join(directory, "file");
    fs.writeFileSync(file, "");
    expect(() => lockDataDirectory(file)).toThrow(/cannot be used \(ENOTDIR\)/);
    expect(() => lockDataDirectory("/proc/atelier")).toThrow(/cannot be used/);
  });
});

describe("startHousekeeping", () => {
  it("vacuums until it is stopped", async () => {
    const database = await openEmbeddedDatabase();
    const { pool } = database;
    await pool.query("create table t (n integer)");
    await pool.query("insert into t select generate_series(1, 100)");
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const query = pool.query.bind(pool) as (text: string) => Promise<unknown>;
    const seen: string[] = [];
    const watched = {
      query: async (text: string) => {
        seen.push(text);
        await query(text);
        if (text === "checkpoint") resolve(undefined);
      },
    };
    const housekeeping = startHousekeeping(watched as unknown as typeof pool, 5);
    await promise;
    await housekeeping.stop();
    expect(seen.slice(0, 2)).toEqual(["vacuum (analyze)", "checkpoint"]);
    await database.close();
  }, 60_000);
});
