import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { addressKey } from "../../../../server/http/callers/network-of.ts";
import { createServer } from "../../../../server/app/create-server.ts";
import { readSettings } from "../../../../server/settings/settings.ts";
import { freePort, ServerProcess } from "../../support/server-process.ts";
import { migratedPostgres } from "../../support/test-database.ts";
import { TestServer } from "../../support/test-server.ts";

interface Call {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly body?: object;
  readonly token?: string;
}

/** The two servers are equal and share one database. */
interface Two {
  readonly ask: readonly ((call: Call) => Promise<{ status: number; body: string }>)[];
  stop(): Promise<void>;
}

const headersOf = ({ body, token }: Call) => ({
  ...(body !== undefined && { "content-type": "application/json" }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** On a real PostgreSQL each server is a process of its own. */
async function twoProcesses(address: string): Promise<Two> {
  const database = await migratedPostgres(address);
  const servers = [
    new ServerProcess(await freePort(), { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: "1" }),
    new ServerProcess(await freePort(), { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: "1" }),
  ];
  await Promise.all(servers.map((server) => server.start()));
  return {
    ask: servers.map((server) => async (call) => {
      const response = await fetch(server.url + call.url, {
        method: call.method,
        headers: headersOf(call),
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      });
      return { status: response.status, body: await response.text() };
    }),
    stop: async () => {
      for (const server of servers) await server.kill9();
      await database.drop();
    },
  };
}

/** Only one process can open an embedded database, so both servers are in this one. */
async function twoInOneProcess(): Promise<Two> {
  const first = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
  const second = await createServer({
    settings: readSettings({ LOG_LEVEL: "silent" }),
    database: first.database,
    now: () => first.now,
  });
  return {
    ask: [first.app, second].map((app) => async (call) => {
      const { statusCode, body } = await app.inject({
        method: call.method,
        url: call.url,
        headers: headersOf(call),
        ...(call.body !== undefined && { payload: call.body }),
      });
      return { status: statusCode, body };
    }),
    stop: async () => {
      await second.close();
      await first.stop();
    },
  };
}

let two: Two;
let token: string;
beforeAll(async () => {
  const address = process.env["TEST_DATABASE_URL"];
  two = await (address === undefined ? twoInOneProcess() : twoProcesses(address));
  const registered = await two.ask[0]?.({
    method: "POST",
    url: "/api/auth/register",
    body: {
      username: "anna",
      email: "anna@example.com",
      full_name: "Anna",
      password: "a long enough phrase",
      user_type: "client",
    },
  });
  token = (JSON.parse(registered?.body ?? "") as { token: string }).token;
}, 60_000);
afterAll(() => two.stop());

const post = (url: string, body: object = {}): Call => ({ method: "POST", url, body });

describe("RateLimits", () => {
  it.each([
    ["10 failed logins", 10, () => post("/api/auth/login", { username: "anna", password: "not the one" })],
    ["20 registrations, of which one was Anna's", 19, () => post("/api/auth/register")],
    ["5 resets", 5, () => post("/api/auth/forgot-password", { email: "anna@example.com" })],
    [
      "5 confirmations of one address, of which one was Anna's first",
      4,
      () => ({ ...post("/api/auth/resend-verification"), token }),
    ],
    ["10 feedbacks", 10, () => post("/api/feedback/")],
    ["120 searches", 120, () => ({ method: "GET", url: "/api/requests/users/search?q=an", token }) as const],
  ] as const)(
    "lets %s through two servers at once, and not one more",
    async (_, allowed, call) => {
      const replies = await Promise.all(
        Array.from({ length: allowed + 10 }, async (__, n) => two.ask[n % 2]?.(call())),
      );
      expect(replies.filter((reply) => reply?.status === 429)).toHaveLength(10);
      for (const ask of two.ask) expect((await ask(call())).status).toBe(429);
    },
    60_000,
  );
});

describe("addressKey", () => {
  it.each([
    ["192.0.2.7", "address:192.0.2.7"],
    ["::ffff:192.0.2.7", "address:192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "address:2001:db8:1:2"],
    ["2001:db8:1:2::9", "address:2001:db8:1:2"],
    ["2001:db8::9", "address:2001:db8:0:0"],
    ["::1", "address:0:0:0:0"],
  ])("counts %p as %p", (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
