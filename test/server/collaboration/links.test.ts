import { afterAll, describe, expect, it } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { newToken } from "../../../server/http/callers/tokens.ts";
import { askByLink, type OpenedSession, seatOf, TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const DAY = 24 * 60 * 60_000;

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

const look = (id: string, token: string | undefined) => askByLink(server, `GET /${id}`, token);

describe("a link", () => {
  it("opens its own session alone, and says nothing about any other", async () => {
    const session = await driver.session();
    const other = await driver.session();
    const refusals = [
      [session.id, other.user.token, 401],
      [session.id, newToken(), 401],
      [session.id, "", 401],
      [session.id, "x".repeat(2_000), 401],
      [session.id, `${session.user.token}x`, 401],
      [session.id, session.user.token.toUpperCase(), 401],
      [session.id, undefined, 401],
      [randomUUID(), session.user.token, 404],
      [randomUUID(), newToken(), 404],
      ["no-session", newToken(), 404],
    ] as const;
    for (const [id, token, status] of refusals) {
      const { body, ...answer } = await look(id, token);
      expect({ id, token, status: answer.status }).toEqual({ id, token, status });
      expect(Object.keys(body as object).toSorted()).toEqual(["code", "detail", "request_id"]);
    }
    const twice = await server.ask(
      `GET /api/collaboration/sessions/${session.id}?token=${session.user.token}&token=${session.user.token}`,
    );
    expect(twice.status).toBe(401);
  });

  it("is looked for by the same statements, whatever is wrong with it", async () => {
    const session = await driver.session();
    const other = await driver.session();
    const revoked = await driver.session();
    await driver.ask("DELETE", `/${revoked.id}/participants/${revoked.user.id}/link`);
    const asked: [string, string][] = [
      [session.id, newToken()],
      [session.id, ""],
      [session.id, other.user.token],
      [revoked.id, revoked.user.token],
      [randomUUID(), newToken()],
      ["no-session", newToken()],
    ];
    const [first, ...rest] = await Promise.all(
      asked.map(([id, token]) => server.statementsOf(() => look(id, token))),
    );
    expect(first?.length).toBeGreaterThan(0);
    for (const statements of rest) expect(statements).toEqual(first);
  });

  it("ends 30 days after it was used last, a poll being a use", async () => {
    const session = await driver.session();
    server.advance(29 * DAY);
    const { body } = await look(session.id, session.user.token);
    expect(body.link_until).toBe(new Date(server.now.getTime() + 30 * DAY).toISOString());
    server.advance(29 * DAY);
    expect((await look(session.id, session.user.token)).status).toBe(200);
    expect((await look(session.id, session.developer.token)).status).toBe(401);
    server.advance(30 * DAY);
    expect((await look(session.id, session.user.token)).status).toBe(401);
  });

  it("is stored as a hash, and its use at most once an hour", async () => {
    const session = await driver.session();
    const { rows } = await server.database.pool.query<{ row: string }>(
      "select row_to_json(p)::text as row from collaboration_participants p",
    );
    expect(rows.some(({ row }) => row.includes(session.user.token))).toBe(false);
    const updates = async () => {
      const statements = await server.statementsOf(() => look(session.id, session.user.token));
      return statements.filter((sql) => sql.startsWith("update")).length;
    };
    server.advance(59 * 60_000);
    expect(await updates()).toBe(0);
    server.advance(2 * 60_000);
    expect(await updates()).toBe(1);
    expect(await updates()).toBe(0);
  });

  it("writes nothing any more once it was replaced", async () => {
    const session = await driver.session();
    const say = (content: string) =>
      askByLink(server, `POST /${session.id}/messages`, session.user.token, { content });
    expect((await say("Hello")).status).toBe(201);
    const [, sent] = await Promise.all([
      driver.ask("POST", `/${session.id}/participants/${session.user.id}/link`),
      say("Me, too"),
    ]);
    expect([201, 401]).toContain(sent.status);
    expect((await say("And me")).status).toBe(401);
  });

  it("that is new goes on with what was sent by the one before, and says nothing twice", async () => {
    const session = await driver.session();
    const key = { "idempotency-key": randomUUID() };
    const say = (token: string) =>
      askByLink(server, `POST /${session.id}/messages`, token, { content: "Hello" }, key);
    const first = await say(session.user.token);
    const { body } = await driver.ask("POST", `/${session.id}/participants/${session.user.id}/link`);
    const again = await say(seatOf(body).token);
    expect({ status: again.status, body: again.body as unknown }).toEqual({ status: 201, body: first.body });
  });

  it("stands in no log line", async () => {
    const session = await driver.session();
    await look(session.id, session.user.token);
    await look(session.id, newToken());
    const log = server.logLines.join("\n");
    expect(log).toContain("/api/collaboration/sessions/:id");
    for (const secret of [session.user.token, session.id, driver.key]) expect(log).not.toContain(secret);
  });
});

describe("wrong links", () => {
  it("are slowed down without locking the right one out", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    try {
      const session: OpenedSession = await (await TicketDriver.open(strict)).session();
      const guess = (id: string) => askByLink(strict, `GET /${id}`, newToken());
      const statuses: number[] = [];
      for (let times = 0; times < 500; times += 1)
        statuses.push((await guess(times % 2 === 0 ? session.id : randomUUID())).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(440);
      const refused = await guess(session.id);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      for (let times = 0; times < 5; times += 1)
        expect((await askByLink(strict, `GET /${session.id}`, session.user.token)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
