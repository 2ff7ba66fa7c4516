import { setImmediate } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { exportAccount } from "../../../contract/account.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { allAccountParts } from "../../../server/app/features.ts";
import { ROWS_AT_ONCE } from "../../../server/database/row-batches.ts";
import { writeExport } from "../../../server/account/write-export.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { fillTables } from "../support/filled-tables.ts";
import { postRequest, subscribe, talk } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";

const MESSAGES = 20_000;
const CONTENT = 1_000;
const MB = 1024 * 1024;

const server = await TestServer.start();
const client = await server.signUp("client", "clara");
const writer = await server.signUp("developer", "dirk");
await subscribe(server, writer);
const talks = [];
for (let n = 0; n < 2; n += 1) talks.push(await talk(server, writer, await postRequest(server, client)));
const [even, odd] = talks;
const messages = `insert into messages (conversation_id, id, sender_id, content, created_at)
     select case n % 2 when 0 then ${even} else ${odd} end, n, ${writer.id}, repeat('ä"', ${CONTENT / 2}), now()`;
await fillTables(server.database.pool, [[MESSAGES, messages]]);
await server.app.listen({ port: 0, host: "127.0.0.1" });
afterAll(async () => {
  // Those that a reader left are kept alive by this process's own client.
  server.app.server.closeAllConnections();
  await server.stop();
});

const inUse = () => server.database.pool.totalCount - server.database.pool.idleCount;

function fetchExport(init: RequestInit = {}, { token } = writer): Promise<Response> {
  const address = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${address.port}/api/account/export`;
  return fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } });
}

/** Reads the export in this process, without HTTP in between. */
function exported(keep: (piece: string) => Promise<void>): Promise<void> {
  const caller = { kind: "user", userId: writer.id as UserId, userType: "developer", sessionId: 0 } as const;
  const services = {
    accountParts: allAccountParts,
    settings: readSettings({ NODE_ENV: "test" }),
    now: () => server.now,
  };
  return writeExport(server.database.kysely, { caller, services }, keep);
}

function heapAfterCollection(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

describe("the export of a large account", () => {
  it("is complete, each row once, and as the contract says", async () => {
    const response = await fetchExport();
    expect(response.status).toBe(200);
    const { data } = v.parse(exportAccount.answer, await response.json());
    expect(Object.keys(data).toSorted()).toEqual(allAccountParts.map(({ name }) => name).toSorted());
    const keys = new Set(
      data["messages"]?.map(({ conversation_id, id }) => JSON.stringify([conversation_id, id])),
    );
    expect(data["messages"]).toHaveLength(MESSAGES);
    expect(keys.size).toBe(MESSAGES);
    expect(data["messages"]?.[0]).toEqual({
      conversation_id: expect.any(Number),
      id: 2,
      content: 'ä"'.repeat(CONTENT / 2),
      created_at: expect.any(String),
    });
    expect(data["conversations"]).toHaveLength(2);
    expect(inUse()).toBe(0);
  });

  it("takes the memory of a batch, not of the account", async () => {
    const before = heapAfterCollection();
    let most = 0;
    let whole = 0;
    let longest = 0;
    let pieces = 0;
    await exported((piece) => {
      whole += piece.length;
      longest = Math.max(longest, piece.length);
      pieces += 1;
      if (pieces % 50 === 0) most = Math.max(most, heapAfterCollection() - before);
      return Promise.resolve();
    });
    expect(whole).toBeGreaterThan(MESSAGES * CONTENT);
    expect(longest).toBeLessThan(ROWS_AT_ONCE * (CONTENT * 2 + 200));
    expect(most).toBeLessThan(8 * MB);
  });

  it("holds up nobody while its reader pauses", async () => {
    let pieces = 0;
    await exported(async () => {
      pieces += 1;
      if (pieces === 20) expect((await server.ask("GET /api/auth/me", writer)).status).toBe(200);
    });
    expect(pieces).toBeGreaterThan(MESSAGES / ROWS_AT_ONCE);
  });

  it("is one at a time, and gives everything back when its reader goes away", async () => {
    const leaving = new AbortController();
    const first = await fetchExport({ signal: leaving.signal });
    expect(first.status).toBe(200);
    expect((await server.ask("GET /api/auth/me", writer)).status).toBe(200);
    const second = await fetchExport();
    expect(second.status).toBe(429);
    expect(second.headers.get("retry-after")).toBe("10");
    await second.text();
    leaving.abort();
    while (inUse() > 0) await setImmediate();
    let again = await fetchExport();
    // The end of the first is heard of a moment after it.
    while (again.status === 429) again = await fetchExport();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });
});

describe("exports", () => {
  it("are ten a day; one that is refused costs nothing", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    const { token } = await strict.signUp("client", "anna");
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await strict.ask("GET /api/account/export", { token })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    await strict.stop();
  });
});
