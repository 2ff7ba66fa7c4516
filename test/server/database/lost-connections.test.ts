import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type pg from "pg";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { DatabaseProxy } from "../support/database-proxy.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { type Reply, TestServer } from "../support/test-server.ts";

/** Only a real PostgreSQL has connections to lose; the embedded one is in this process. */
const address = process.env["TEST_DATABASE_URL"];
const MOST_TRIES = 200;

let direct: Database;
/** This connection does not go through the proxy and is never killed. */
let operator: pg.PoolClient;
let proxy: DatabaseProxy;
let server: TestServer;
let token: string;
beforeEach(async () => {
  if (address === undefined) return;
  direct = await openTestDatabase();
  operator = await direct.pool.connect();
  proxy = await DatabaseProxy.open(direct.pool.options.connectionString ?? "");
  const patience = { connectingMs: 3_000, workingMs: 3_000, inTroubleMs: 500, lookEveryMs: 100 };
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir: "" }, patience);
  server = await TestServer.start({}, { database });
  ({ token } = await server.signUp("client", "clara"));
});
afterEach(async () => {
  if (address === undefined) return;
  await server.stop();
  proxy.close();
  operator.release();
  await direct.close();
});

const post = (title: string, key: string) =>
  server.ask("POST /api/requests/", {
    token,
    headers: { "idempotency-key": key },
    body: { title, content: "It should ring.", is_public: true },
  });

async function postUntilDone(title: string, heard: Reply[]): Promise<void> {
  const key = randomUUID();
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const reply = await post(title, key);
    heard.push(reply);
    if (reply.status === 201) return;
  }
}

async function titles(): Promise<string[]> {
  const { rows } = await operator.query<{ title: string }>("select title from requests");
  return rows.map(({ title }) => title).toSorted();
}

const killConnections = () =>
  operator.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

const isPlanned = ({ status, headers }: Reply) =>
  status === 201 || (status === 503 && headers["retry-after"] === "2");

describe("the server", () => {
  it("outlives killed connections, loses nothing it acknowledged and doubles nothing", async () => {
    if (address === undefined) return;
    const heard: Reply[] = [];
    const wanted = Array.from({ length: 40 }, (_, at) => `Request ${String(at).padStart(3, "0")}`);
    let done = 0;
    const posting = wanted.map(async (title) => {
      await postUntilDone(title, heard);
      done += 1;
      if (done % 5 === 0) await killConnections();
    });
    await Promise.all(posting);
    expect(await titles()).toEqual(wanted);
    expect(heard.filter((reply) => !isPlanned(reply))).toEqual([]);
  });

  it.each(["before", "after"] as const)(
    "does once what is repeated because the connection broke %s the commit",
    async (when) => {
      if (address === undefined) return;
      const key = randomUUID();
      proxy.cutAtCommit('insert into "requests"', when);
      const broken = await post("A till", key);
      expect(broken).toMatchObject({
        status: 503,
        headers: { "retry-after": "2" },
        body: { code: "unavailable" },
      });
      const repeated = await post("A till", key);
      expect(repeated.status).toBe(201);
      expect(await titles()).toEqual(["A till"]);
    },
  );

  it("answers while nothing gets through to the database, and goes on when it does again", async () => {
    if (address === undefined) return;
    proxy.swallow();
    const [one, two] = await Promise.all([post("One", randomUUID()), post("Two", randomUUID())]);
    expect(one).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(two).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    proxy.letThrough();
    await postUntilDone("Three", []);
    expect(await titles()).toEqual(["Three"]);
  });

  it("refuses only writes while the database is read-only", async () => {
    if (address === undefined) return;
    const make = (state: string) =>
      operator.query(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = ${state}', current_database()); end $$`,
      );
    await make("on");
    await killConnections();
    let read = await server.ask("GET /api/auth/me", { token });
    for (let attempt = 0; read.status !== 200 && attempt < MOST_TRIES; attempt += 1)
      read = await server.ask("GET /api/auth/me", { token });
    expect(read.status).toBe(200);
    expect(await post("A till", randomUUID())).toMatchObject({
      status: 503,
      headers: { "retry-after": "2" },
    });
  });
});
