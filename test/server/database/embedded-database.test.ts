import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";
import { startHousekeeping } from "../../../server/database/housekeeping.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

describe("an embedded database in a folder", () => {
  const directory = emptyFolder();
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await openEmbeddedDatabase(directory);
  }, 60_000);
  afterAll(() => database.close());

  it("keeps what was written over a close", async () => {
    await database.pool.query("create table t (n integer)");
    await database.pool.query("insert into t values (7)");
    await database.close();
    database = await openEmbeddedDatabase(directory);
    expect((await database.pool.query("select n from t")).rows).toEqual([{ n: 7 }]);
  }, 60_000);

  it("has fsync on and really synchronises a commit", async () => {
    const { rows } = await database.pool.query<{ fsync: string }>("show fsync");
    expect(rows).toEqual([{ fsync: "on" }]);
    const method = await database.pool.query("show wal_sync_method");
    expect(method.rows).toEqual([{ wal_sync_method: "fsync" }]);
  });
});

describe("an embedded database in memory", () => {
  let database: EmbeddedDatabase;
  let pool: EmbeddedDatabase["pool"];
  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    ({ pool } = database);
  }, 60_000);
  afterAll(() => database.close());

  it("leaves an abandoned transaction and an error to nobody else", async () => {
    const broken = await pool.connect();
    await broken.query("begin");
    await expect(broken.query("select * from nowhere")).rejects.toMatchObject({ code: "42P01" });
    broken.release(true);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("goes on after every refused statement, with prepared ones, too", async () => {
    await pool.query(`
      create table guarded (n integer);
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'No' using errcode = 'restrict_violation'; end $$;
      create trigger refuse before insert on guarded for each row execute function refuse()`);
    const prepared = () => pool.query({ name: "prepared", text: "select $1::integer as n", values: [7] });
    await prepared();
    const refused: readonly [string, string, unknown[]?][] = [
      ["23001", "insert into guarded values (1)"],
      ["23001", "insert into guarded values ($1)", [1]],
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
  });

  it("is vacuumed by its housekeeping until that is stopped", async () => {
    await pool.query("create table filled (n integer)");
    await pool.query("insert into filled select generate_series(1, 100)");
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
    const housekeeping = startHousekeeping(watched as unknown as typeof pool, () => Promise.resolve(), 5);
    await promise;
    await housekeeping.stop();
    expect(seen.slice(0, 2)).toEqual(["vacuum (analyze)", "checkpoint"]);
  });
});
