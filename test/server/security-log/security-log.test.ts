import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { SECURITY_LOG_DAYS } from "../../../core/auth/security-log.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { securityLogAccountPart } from "../../../server/account/security-log-account-part.ts";
import type { Database } from "../../../server/database/database.ts";
import { lockAccountExclusive } from "../../../server/auth/account-locks.ts";
import { dropOldEvents } from "../../../server/security-log/drop-old-events.ts";
import { SecurityLog } from "../../../server/security-log/security-log.ts";
import type { SecurityEvent } from "../../../server/security-log/security-event.ts";
import { operate } from "../operator/operate.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TestServer } from "../support/test-server.ts";
import { recordedEvents } from "./recorded-events.ts";

const DAY_MS = 24 * 60 * 60_000;
const LOCK_WAIT_MS = 500;
const NOON = new Date("2026-03-02T12:00:30Z");

let warnings: unknown[] = [];
const log = { warn: (facts: unknown) => void warnings.push(facts) } as never;
let now = NOON;
const database = await openTestDatabase();
const server = await TestServer.start({}, { database });
afterAll(() => server.stop());
beforeEach(async () => {
  warnings = [];
  now = NOON;
  await database.pool.query("delete from security_events");
});

const opened = (pool: Pick<Database["pool"], "query"> = database.pool) =>
  new SecurityLog({ pool, now: () => now, log });
const refusal = (ip: string, route = "GET /api/things/:id"): SecurityEvent => ({
  kind: "refused",
  ip,
  route,
  status: 429,
});
const recorded = () => recordedEvents(database.pool);

describe("SecurityLog", () => {
  it("counts the same of one minute in one row, however many processes write it", async () => {
    const [one, other] = [opened(), opened()];
    for (const process of [one, other, one]) {
      process.record(refusal("203.0.113.7"));
      process.record(refusal("203.0.113.8"));
      await process.write();
    }
    now = new Date(NOON.getTime() + 60_000);
    one.record(refusal("203.0.113.7"));
    await Promise.all([one.stop(), other.stop()]);
    expect((await recorded()).map(({ at, count }) => [at.toISOString(), count])).toEqual([
      ["2026-03-02T12:00:00.000Z", 6],
      ["2026-03-02T12:01:00.000Z", 1],
    ]);
  });

  it("makes few rows of a flood, whoever it comes from, and counts every call", async () => {
    let writes = 0;
    const query = (...words: Parameters<typeof database.pool.query>) => {
      writes += 1;
      return database.pool.query(...words);
    };
    const flooded = opened({ query } as never);
    for (let n = 0; n < 10_000; n += 1) flooded.record(refusal(`10.${n % 250}.${n % 97}.${n % 13}`));
    flooded.record({ kind: "sign_in", ip: "203.0.113.7", means: "password" });
    await flooded.stop();
    const rows = await recorded();
    expect(writes).toBe(1);
    expect(rows.length).toBeLessThanOrEqual(202);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10_001);
    expect(rows.find(({ kind }) => kind === "sign_in")?.address).toBe("203.0.113.0/24");
  });

  it("says once that it cannot be written, and writes everything later", async () => {
    let isAway = true;
    const query = (...words: Parameters<typeof database.pool.query>) =>
      isAway ? Promise.reject(new Error("away")) : database.pool.query(...words);
    const troubled = opened({ query } as never);
    for (let second = 0; second < 3; second += 1) {
      troubled.record(refusal("203.0.113.7"));
      await troubled.write();
    }
    expect(warnings).toHaveLength(1);
    isAway = false;
    await troubled.stop();
    expect((await recorded()).map(({ count }) => count)).toEqual([3]);
  });

  it("is bounded while nothing can be written", async () => {
    let isAway = true;
    let written: unknown[] = [];
    const query = (_: string, [rows]: [string]) => {
      if (isAway) return Promise.reject(new Error("away"));
      written = JSON.parse(rows) as unknown[];
      return Promise.resolve();
    };
    const troubled = opened({ query } as never);
    for (let minute = 0; minute < 100; minute += 1) {
      now = new Date(NOON.getTime() + minute * 60_000);
      for (let n = 0; n < 250; n += 1) troubled.record(refusal(`10.0.${n}.1`));
      await troubled.write();
    }
    isAway = false;
    await troubled.stop();
    expect(written).toHaveLength(5_000);
  });
});

describe("a sign-in", () => {
  it("succeeds while the log cannot be written, which the server's log says", async () => {
    const own = await openTestDatabase();
    const other = await TestServer.start({ LOG_LEVEL: "warn" }, { database: own });
    await own.pool.query("drop table security_events");
    await other.signUp("client", "anna");
    expect(await other.signIn("anna")).toHaveLength(43);
    await other.app.close();
    expect(other.logLines.filter((line) => line.includes("security log"))).toHaveLength(1);
    await own.close();
  });
});

describe("dropOldEvents", () => {
  it("deletes what is older than its days, in several steps, and nothing else", async () => {
    const old = new Date(NOON.getTime() - SECURITY_LOG_DAYS * DAY_MS);
    await database.pool.query(
      `insert into security_events (at, kind, route, count)
       select $1::timestamptz - n * interval '1 minute', 'refused', 'old', 1 from generate_series(0, 2500) n`,
      [old],
    );
    await database.pool.query(
      "insert into security_events (at, kind, route, count) values ($1, 'refused', 'young', 1)",
      [new Date(old.getTime() + 60_000)],
    );
    const said = await server.statementsOf(() => dropOldEvents(server.database.kysely, NOON));
    expect(said).toHaveLength(3);
    expect((await recorded()).map(({ route }) => route)).toEqual(["young"]);
  });
});

describe("an erased account", () => {
  it("leaves its rows without its number, joined with those that say the same", async () => {
    const people = [await server.signUp("client", "paula"), await server.signUp("client", "quinn")];
    const one = opened();
    for (const { id } of people) {
      one.record({ kind: "password_changed", accountId: id as UserId, ip: "203.0.113.7" });
      await one.write();
      const { token } = people.find((person) => person.id === id) ?? { token: "" };
      await server.ask("DELETE /api/account", { token, body: { password: "a long enough phrase" } });
    }
    // This event is not written yet when its account has already been deleted.
    one.record({ kind: "password_changed", accountId: people[0]?.id as UserId, ip: "203.0.113.7" });
    await one.stop();
    expect((await recorded()).filter(({ kind }) => kind === "password_changed")).toMatchObject([
      { account_id: null, count: 3 },
    ]);
  });

  it("is waited for while it is being erased", async () => {
    const id = (await server.signUp("client", "ulla")).id as UserId;
    const one = opened();
    one.record({ kind: "password_changed", accountId: id, ip: "203.0.113.7" });
    let writing = Promise.resolve();
    await database.kysely.transaction().execute(async (tx) => {
      await lockAccountExclusive(tx, id);
      await securityLogAccountPart.erase(tx, id, NOON);
      writing = one.stop();
      // A writer that does not wait for the lock would be done in this time.
      await Promise.race([writing, setTimeout(LOCK_WAIT_MS)]);
      await tx.updateTable("users").set({ is_active: false }).where("id", "=", id).execute();
    });
    await writing;
    expect((await recorded()).filter(({ kind }) => kind === "password_changed")).toMatchObject([
      { account_id: null, count: 1 },
    ]);
  });
});

describe("the export of an account", () => {
  it("has the account's own rows in readable form", async () => {
    const { token, id } = await server.signUp("client", "rita");
    const other = await server.signUp("client", "sven");
    const one = opened();
    one.record({ kind: "sign_in", accountId: id as UserId, ip: "203.0.113.7", means: "password" });
    one.record({ kind: "sign_in", accountId: other.id as UserId, ip: "198.51.100.7", means: "google" });
    await one.stop();
    const { body } = await server.ask("GET /api/account/export", { token });
    expect((body as { data: { security_log: unknown[] } }).data.security_log).toContainEqual({
      at: "2026-03-02T12:00:00.000Z",
      kind: "sign_in",
      means: "password",
      address: "203.0.113.0/24",
      route: null,
      status: null,
      count: 1,
    });
    expect(JSON.stringify(body)).not.toContain("198.51.100");
  });
});

describe("npm run security-log", () => {
  const read = (...words: string[]) => operate(server, "security-log", ...words);

  it("lists the newest first, by kind, time and account", async () => {
    const { id } = await server.signUp("client", "tina");
    // Events that this server still has to write are older than the day that is listed.
    server.advance(10 * DAY_MS);
    await database.pool.query(
      `insert into security_events (at, kind, account_id, address, route, status, count) values
       ($1::timestamptz, 'refused', null, '203.0.113.0/24', 'GET /api/things/:id', 429, 12),
       ($1::timestamptz - interval '10 minutes', 'password_changed', $2, null, null, null, 1),
       ($1::timestamptz - interval '3 days', 'password_reset', $2, null, null, null, 1)`,
      [server.now, id],
    );
    const refused = "2026-03-12T09:00Z  refused  429  GET /api/things/:id  from 203.0.113.0/24  12 times";
    const changed = `2026-03-12T08:50Z  password_changed  account ${id}`;
    const reset = `2026-03-09T09:00Z  password_reset  account ${id}`;
    expect(await read()).toBe([refused, changed].join("\n"));
    expect(await read("--kind", "refused")).toBe(refused);
    expect(await read("--since", "7d", "--account", String(id))).toBe([changed, reset].join("\n"));
    expect(await read("--since", "5m", "--kind", "password_reset")).toBe("Nothing was recorded.");
  });

  it("lists a bounded number and says that there are more", async () => {
    await database.pool.query(
      `insert into security_events (at, kind, route, count)
       select $1, 'refused', n, 1 from generate_series(1, 300) n`,
      [server.now],
    );
    const lines = (await read()).split("\n");
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toContain("only the newest 200");
  });

  it.each([
    ["--kind", "everything"],
    ["--since", "yesterday"],
    ["--account", "anna"],
  ])("refuses %s %s", async (...words) => {
    await expect(read(...words)).rejects.toThrow(words[0].slice(2));
  });
});
