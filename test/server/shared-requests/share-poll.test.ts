import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Reply, TestServer } from "../support/test-server.ts";

let server: TestServer;
let owner: { token: string; id: number };
let developer: { token: string; id: number };
let id: number;
let queries = 0;
let round = 0;

beforeAll(async () => {
  server = await TestServer.start();
  server.database.pool.on("acquire", () => queries++);
});
afterAll(() => server.stop());
beforeEach(async () => {
  round++;
  owner = await server.signUp("client", `owner${round}`);
  developer = await server.signUp("developer", `developer${round}`);
  id = await request();
});

async function request(): Promise<number> {
  const body = { title: "A till", content: "That rings.", is_public: false };
  const { body: posted } = await server.ask("POST /api/requests/", { token: owner.token, body });
  return posted.id as number;
}

const share = (request = id) =>
  server.ask(`POST /api/requests/${request}/shares`, {
    token: owner.token,
    body: { developer_id: developer.id },
  });
const poll = (seen?: unknown, { token } = developer) =>
  server.ask("GET /api/requests/shared-with-me", {
    token,
    ...(typeof seen === "string" && { headers: { "if-none-match": seen } }),
  });

/** Announcements come over another connection: a moment later than the answer to their cause. */
async function until(seen: unknown, status: number): Promise<Reply> {
  for (let tries = 0; tries < 2_000; tries++) {
    const reply = await poll(seen);
    if (reply.status === status) return reply;
    // Calls into the same process never wait: without this no socket would be read in between.
    await setImmediate();
  }
  throw new Error(`Never answered with ${String(status)}`);
}

describe("the bell's poll", () => {
  it("costs neither query nor body while nothing changes", async () => {
    await share();
    const tag = (await poll()).headers["etag"];
    await until(tag, 304);
    const before = queries;
    for (let times = 0; times < 100; times++) {
      const empty = await poll(tag);
      expect([empty.status, empty.body]).toEqual([304, ""]);
    }
    expect(queries - before).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["another share", async () => share(await request())],
    ["the end of a share", () => change(`DELETE /api/requests/${id}/shares/${developer.id}`)],
    ["the opening of the request", () => server.ask(`GET /api/requests/${id}`, { token: developer.token })],
    ["the closing of the request", () => change(`POST /api/requests/${id}/status`, { status: "closed" })],
    [
      "another title",
      () =>
        change(`PUT /api/requests/${id}`, { title: "Two tills", content: "That ring.", is_public: false }),
    ],
    ["the removal of the request", () => change(`DELETE /api/requests/${id}`)],
  ])("is told of %s", async (_, act) => {
    await share();
    const tag = (await poll()).headers["etag"];
    await until(tag, 304);
    const before = (await poll()).body as unknown;
    await act();
    expect((await until(tag, 200)).body).not.toEqual(before);
  });

  it("is not answered for somebody else, whatever tag they bring", async () => {
    await share();
    const tag = (await poll()).headers["etag"];
    await until(tag, 304);
    const other = await server.signUp("developer", `other${round}`);
    expect(await poll(tag, other)).toMatchObject({ status: 200, body: [] });
    expect((await poll(tag, owner)).status).toBe(403);
  });
});

async function change(call: string, body?: object): Promise<void> {
  const { status } = await server.ask(call as "POST /api", {
    token: owner.token,
    ...(body !== undefined && { body }),
  });
  if (status >= 300) throw new Error(`${call}: ${status}`);
}
