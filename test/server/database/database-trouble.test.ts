import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import * as v from "valibot";
import { isRefusedByDatabase, troubleOf } from "../../../server/database/database-trouble.ts";
import { allowAnyCaller } from "../../../server/http/routes/policy.ts";
import { route } from "../../../server/http/routes/route.ts";
import { ToyServer } from "../support/toy-server.ts";

/** The toy writes a row and then fails with the first of these, which is taken off. */
let failures: string[] = [];

const write = route(
  {
    method: "POST",
    path: "/api/write",
    summary: "A toy.",
    access: "public",
    answer: v.object({ rows: v.number() }),
  },
  {
    authorize: allowAnyCaller,
    handle: async ({ db }) => {
      await sql`insert into feedback (name, rating) values ('Anna', 5)`.execute(db);
      const code = failures.shift();
      if (code !== undefined)
        await sql
          .raw(`do $$ begin raise exception 'what a user typed' using errcode = '${code}'; end $$`)
          .execute(db);
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from feedback`.execute(db);
      return { rows: rows[0]?.rows ?? 0 };
    },
  },
);

const server = await ToyServer.start([write]);
afterAll(() => server.stop());
beforeEach(() => server.database.pool.query("delete from feedback"));

async function ask() {
  const response = await fetch(`${server.url}/api/write`, { method: "POST" });
  const { code, rows } = (await response.json()) as { code?: string; rows?: number };
  return { status: response.status, retryAfter: response.headers.get("retry-after"), code, rows };
}

describe("a failure of the database", () => {
  it.each([
    ["the disk is full", "53100"],
    ["the memory is used up", "53200"],
    ["there are too many connections", "53300"],
    ["it is read-only", "25006"],
    ["a lock is not given in time", "55P03"],
    ["the statement takes too long", "57014"],
    ["it is shut down", "57P01"],
    ["a process of it has crashed", "57P02"],
    ["it starts", "57P03"],
    ["the connection fails", "08006"],
    ["a file cannot be read", "58030"],
  ])("because %s is answered with 503 and when to come again", async (_why, code) => {
    failures = [code];
    expect(await ask()).toMatchObject({ status: 503, retryAfter: "2", code: "unavailable" });
    expect(await ask()).toMatchObject({ status: 200, rows: 1 });
  });

  it("that is a fault of ours stays a 500", async () => {
    failures = ["42703"];
    expect(await ask()).toMatchObject({ status: 500, retryAfter: null, code: "internal" });
  });

  it.each(["40P01", "40001"])(
    "%s, which undid the transaction, has the whole of it repeated",
    async (code) => {
      failures = [code, code];
      expect(await ask()).toMatchObject({ status: 200, rows: 1 });
    },
  );

  it.each(["40P01", "40001"])("%s, when it does not end, is answered with 503", async (code) => {
    failures = Array<string>(10).fill(code);
    expect(await ask()).toMatchObject({ status: 503, retryAfter: "2" });
    expect(failures.length).toBe(7);
    failures = [];
    expect(await ask()).toMatchObject({ status: 200, rows: 1 });
  });
});

describe("troubleOf", () => {
  it.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
  ])("knows the driver's '%s'", (text) => {
    expect(troubleOf(new Error(text))).toBe("unavailable");
  });

  it("knows nothing of other errors", () => {
    expect(troubleOf(new Error("x is not a function"))).toBeUndefined();
    expect(troubleOf(Object.assign(new Error("no such file"), { code: "ENOENT" }))).toBeUndefined();
    expect(troubleOf(undefined)).toBeUndefined();
  });
});

describe("the line for a connection", () => {
  it("has an end: who comes after it is refused at once, and the others get through", async () => {
    const { pool } = server.database;
    const most = pool.options.max;
    const held = await Promise.all(Array.from({ length: most }, () => pool.connect()));
    const waiting = Array.from({ length: 500 }, () => pool.query("select 1"));
    await expect(pool.query("select 1")).rejects.toMatchObject({ code: "53300" });
    await expect(pool.connect()).rejects.toMatchObject({ code: "53300" });
    for (const client of held) client.release();
    expect((await Promise.all(waiting)).length).toBe(500);
  });
});

describe("isRefusedByDatabase", () => {
  it("tells values and rows that cannot be kept from a database that is away", () => {
    const of = (code: string) => isRefusedByDatabase(Object.assign(new Error("refused"), { code }));
    expect({
      tooLarge: of("22003"),
      unique: of("23505"),
      away: of("57P01"),
      system: of("ECONNRESET"),
    }).toEqual({
      tooLarge: true,
      unique: true,
      away: false,
      system: false,
    });
  });
});
