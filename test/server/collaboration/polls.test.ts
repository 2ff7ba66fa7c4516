import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { SESSION_PAGE } from "../../../contract/collaboration.ts";
import { askByLink, type OpenedSession, TicketDriver } from "../support/ticket-driver.ts";
import { seenBefore, tagOf, until } from "../support/polling.ts";
import { TestServer } from "../support/test-server.ts";

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let driver: TicketDriver;
let session: OpenedSession;
let user: string;
beforeAll(async () => {
  server = await TestServer.start();
  driver = await TicketDriver.open(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  session = await driver.session();
  user = session.user.token;
});

const poll = (token: string, after: number, seen?: unknown, id = session.id) =>
  askByLink(
    server,
    `GET /${id}/messages?after_id=${String(after)}`,
    token,
    undefined,
    seenBefore(seen).headers,
  );
const say = (token: string, content: string) =>
  askByLink(server, `POST /${session.id}/messages`, token, { content });

describe("an empty poll", () => {
  it("costs no query and no body", async () => {
    await say(user, "Help");
    const seen = await until(() => poll(user, 0), 200);
    await until(() => poll(user, 1, tagOf(seen)), 304);
    const statements = await server.statementsOf(async () => {
      for (let times = 0; times < 100; times += 1) {
        const empty = await poll(user, 1, tagOf(seen));
        expect({ status: empty.status, body: empty.body }).toEqual({ status: 304, body: "" });
      }
    });
    expect(statements).toEqual([]);
  });

  it("is told of a message and of a status, however often it was told of nothing", async () => {
    let seen = await until(() => poll(user, 0), 200);
    await until(() => poll(user, 0, tagOf(seen)), 304);
    await say(session.developer.token, "Since when?");
    seen = await until(() => poll(user, 0, tagOf(seen)), 200);
    expect(seen.body).toMatchObject([{ id: 1, content: "Since when?" }]);
    await until(() => poll(user, 1, tagOf(seen)), 304);
    await driver.ask("PATCH", `/${session.id}/status`, { body: { status: "resolved" } });
    seen = await until(() => poll(user, 1, tagOf(seen)), 200);
    expect(seen.body).toMatchObject([{ id: 2, content: "Status changed to: resolved" }]);
  });

  it("is refused as soon as the link was revoked or replaced", async () => {
    const seen = await until(() => poll(user, 0), 200);
    await until(() => poll(user, 0, tagOf(seen)), 304);
    const path = `/${session.id}/participants/${String(session.user.id)}/link`;
    await driver.ask("DELETE", path);
    await until(() => poll(user, 0, tagOf(seen)), 401);
    await driver.ask("POST", path);
    expect((await poll(user, 0, tagOf(seen))).status).toBe(401);
  });

  it("is a use of the link", async () => {
    const seen = await until(() => poll(user, 0), 200);
    for (let days = 0; days < 40; days += 1) {
      await until(() => poll(user, 0, tagOf(seen)), 304);
      server.advance(DAY);
    }
    expect((await poll(session.developer.token, 0)).status).toBe(401);
  });

  it("is not answered from memory to another session's link", async () => {
    const other = await driver.session();
    const seen = await until(() => poll(user, 0), 200);
    await until(() => poll(user, 0, tagOf(seen)), 304);
    expect((await poll(user, 0, tagOf(seen), other.id)).status).toBe(401);
    expect((await poll(other.user.token, 0, tagOf(seen))).status).toBe(401);
  });

  it("of a session whose id is written in capitals hears of the same", async () => {
    const id = session.id.toUpperCase();
    let seen = await until(() => poll(user, 0, undefined, id), 200);
    await until(() => poll(user, 0, tagOf(seen), id), 304);
    await say(session.developer.token, "Since when?");
    seen = await until(() => poll(user, 0, tagOf(seen), id), 200);
    expect(seen.body).toHaveLength(1);
  });
});

describe("a page that is full", () => {
  it("has no tag, because more may follow", async () => {
    await server.database.pool.query(
      `with said as (update collaboration_sessions set last_message_id = $2 where id = $1 returning id)
       insert into collaboration_messages (session_id, id, is_system, content, created_at)
       select id, n, false, 'Message ' || n, now() from said, generate_series(1, $2::int) n`,
      [session.id, SESSION_PAGE + 1],
    );
    const full = await poll(user, 0);
    expect(full.body).toHaveLength(SESSION_PAGE);
    expect(tagOf(full)).toBeUndefined();
    const rest = await poll(user, SESSION_PAGE);
    expect(rest.body).toHaveLength(1);
    expect((await until(() => poll(user, SESSION_PAGE + 1, tagOf(rest)), 304)).body).toBe("");
  });
});
