import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createServer } from "../../../../server/app/create-server.ts";
import { readSettings } from "../../../../server/settings/settings.ts";
import { lapse, type Person, postRequest, subscribe, talk } from "../../support/negotiation.ts";
import { seenBefore, tagOf as tag, until } from "../../support/polling.ts";
import { TestServer } from "../../support/test-server.ts";

let client: Person;
let developer: Person;
let id: number;
let queries = 0;
const server = await TestServer.start();
server.database.pool.on("acquire", () => queries++);
afterAll(() => server.stop());
let round = 0;
beforeEach(async () => {
  round++;
  client = await server.signUp("client", `clara${round}`);
  developer = await server.signUp("developer", `dev${round}`);
  await subscribe(server, developer);
  id = await talk(server, developer, await postRequest(server, client));
});

const poll = ({ token }: Person, after: number, seen?: unknown) =>
  server.ask(`GET /api/conversations/${id}?after_id=${after}`, {
    token,
    ...seenBefore(seen),
  });
const list = ({ token }: Person, seen?: unknown) =>
  server.ask("GET /api/conversations/user/list", {
    token,
    ...seenBefore(seen),
  });
const say = ({ token }: Person, content: string) =>
  server.ask(`POST /api/conversations/${id}/messages`, { token, body: { content } });

describe("an empty poll", () => {
  it("costs no query and no body", async () => {
    await say(developer, "Hello");
    const seen = await until(() => poll(client, 0), 200);
    await until(() => poll(client, 1, tag(seen)), 304);
    const before = queries;
    for (let times = 0; times < 100; times++) {
      const empty = await poll(client, 1, tag(seen));
      expect({ status: empty.status, body: empty.body }).toEqual({ status: 304, body: "" });
    }
    expect(queries - before).toBe(0);
  });

  it("is one, too, for whoever names several versions", async () => {
    const seen = String(tag(await list(client)));
    expect((await list(client, `"another", ${seen}`)).status).toBe(304);
    await until(() => list(client, seen), 304);
    const before = queries;
    expect((await list(client, `"another", ${seen}`)).headers["etag"]).toBe(seen);
    expect(queries - before).toBe(0);
  });

  it("is told of a message, a status and how far the other has read", async () => {
    let seen = await until(() => poll(client, 0), 200);
    await say(developer, "News");
    seen = await until(() => poll(client, 0, tag(seen)), 200);
    expect(seen.body.messages).toMatchObject([{ content: "News" }]);
    await server.ask(`PATCH /api/conversations/${id}`, {
      token: developer.token,
      body: { status: "closed" },
    });
    seen = await until(() => poll(client, 1, tag(seen)), 200);
    expect(seen.body).toMatchObject({ status: "closed", messages: [] });
    await say(client, "Why?");
    seen = await until(() => poll(client, 1, tag(seen)), 200);
    await server.ask(`POST /api/conversations/${id}/read`, {
      token: developer.token,
      body: { message_id: 2 },
    });
    seen = await until(() => poll(client, 2, tag(seen)), 200);
    expect(seen.body).toMatchObject({ other_read_id: 2, messages: [] });
  });

  it("is told when the caller may write no more, and when they may again", async () => {
    let seen = await until(() => poll(developer, 0), 200);
    expect(seen.body.can_write).toBe(true);
    await until(() => poll(developer, 0, tag(seen)), 304);
    await lapse(server, developer);
    seen = await until(() => poll(developer, 0, tag(seen)), 200);
    expect(seen.body.can_write).toBe(false);
    await until(() => poll(developer, 0, tag(seen)), 304);
    await server.database.pool.query(
      "update subscriptions set status = 'canceled', period_end = $2 where user_id = $1",
      [developer.id, new Date(server.now.getTime() + 5 * 60_000)],
    );
    seen = await until(() => poll(developer, 0, tag(seen)), 200);
    expect(seen.body.can_write).toBe(true);
    await until(() => poll(developer, 0, tag(seen)), 304);
    // The passing of time is not announced.
    server.advance(6 * 60_000);
    seen = await poll(developer, 0, tag(seen));
    expect({ status: seen.status, can_write: seen.body.can_write }).toEqual({
      status: 200,
      can_write: false,
    });
  });

  it("is told when the other has left, though nothing was open any more", async () => {
    await server.ask(`PATCH /api/conversations/${id}`, { token: client.token, body: { status: "closed" } });
    let seen = await until(() => poll(client, 0), 200);
    await until(() => poll(client, 0, tag(seen)), 304);
    await lapse(server, developer);
    const left = await server.ask("DELETE /api/account", {
      token: developer.token,
      body: { password: "a long enough phrase" },
    });
    expect({ status: left.status, body: left.body }).toEqual({ status: 204, body: "" });
    seen = await until(() => poll(client, 0, tag(seen)), 200);
    expect(seen.body).toMatchObject({ can_write: false, other: { full_name: "Deleted user" } });
  });

  it("is told of another status of the request", async () => {
    let seen = await until(() => poll(client, 0), 200);
    expect(seen.body.request_status).toBe("open");
    await until(() => poll(client, 0, tag(seen)), 304);
    const { request_id } = seen.body as { request_id: number };
    for (const status of ["closed", "open"]) {
      const moved = await server.ask(`POST /api/requests/${request_id}/status`, {
        token: client.token,
        body: { status },
      });
      expect(moved.status).toBe(200);
      seen = await until(() => poll(client, 0, tag(seen)), 200);
      expect(seen.body.request_status).toBe(status);
    }
  });

  it("is told of another title or name", async () => {
    let seen = await until(() => poll(client, 0), 200);
    let row = await list(client);
    await until(() => poll(client, 0, tag(seen)), 304);
    await until(() => list(client, tag(row)), 304);
    const request = { title: "Another title", content: "It should ring.", is_public: true };
    await server.ask(`PUT /api/requests/${seen.body.request_id as number}`, {
      token: client.token,
      body: request,
    });
    seen = await until(() => poll(client, 0, tag(seen)), 200);
    row = await until(() => list(client, tag(row)), 200);
    expect({ inConversation: seen.body.request_title, inList: row.body[0].request_title }).toEqual({
      inConversation: "Another title",
      inList: "Another title",
    });
    await until(() => list(client, tag(row)), 304);
    await server.database.pool.query("update users set full_name = 'Renamed' where id = $1", [developer.id]);
    seen = await until(() => poll(client, 0, tag(seen)), 200);
    row = await until(() => list(client, tag(row)), 200);
    expect({ inConversation: seen.body.other.full_name, inList: row.body[0].other.full_name }).toEqual({
      inConversation: "Renamed",
      inList: "Renamed",
    });
  });

  it("is not promised to whoever has only looked back", async () => {
    await say(developer, "Hello");
    const back = (query: string) =>
      server.ask(`GET /api/conversations/${id}?${query}`, { token: client.token });
    expect(tag(await back("before_id=1"))).toBeUndefined();
    expect(tag(await back("after_id=7"))).toBeUndefined();
    expect(tag(await back("after_id=1"))).toBeDefined();
  });

  it("is never empty for somebody else, whatever tag they bring", async () => {
    const seen = await poll(client, 0);
    await poll(client, 0, tag(seen));
    const stranger = await server.signUp("client", `stranger${id}`);
    expect((await poll(stranger, 0, tag(seen))).status).toBe(404);
    expect(
      (
        await server.ask(`GET /api/conversations/${id}?after_id=0`, {
          headers: { "if-none-match": String(tag(seen)) },
        })
      ).status,
    ).toBe(401);
  });
});

describe("the end of a session", () => {
  it("ends its polls, by sign-out, by time and by the account's end", async () => {
    const leaving = await server.signUp("client", `leaving${id}`);
    const seen = await list(leaving);
    await until(() => list(leaving, tag(seen)), 304);
    await server.ask("POST /api/auth/logout", { token: leaving.token });
    await until(() => list(leaving, tag(seen)), 401);

    const idle = await server.signUp("client", `idle${id}`);
    const tagOfIdle = tag(await list(idle));
    await until(() => list(idle, tagOfIdle), 304);
    server.advance(36 * 60_000);
    expect((await list(idle, tagOfIdle)).status).toBe(401);

    const banned = await server.signUp("client", `banned${id}`);
    const tagOfBanned = tag(await list(banned));
    await until(() => list(banned, tagOfBanned), 304);
    await server.database.pool.query("update users set is_active = false where id = $1", [banned.id]);
    await until(() => list(banned, tagOfBanned), 401);
  });

  it("is put off by polling, though no query is made", async () => {
    const busy = await server.signUp("client", `busy${id}`);
    const seen = tag(await list(busy));
    await until(() => list(busy, seen), 304);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      server.advance(20 * 60_000);
      expect((await list(busy, seen)).status).toBe(304);
    }
  });
});

describe("several processes", () => {
  it("tell each other what has changed", async () => {
    if (server.database.embedded) return; // one process alone can have the embedded database
    const other = await createServer({
      settings: readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent" }),
      database: server.database,
      now: () => server.now,
    });
    const look = async (seen?: unknown) => {
      const response = await other.inject({
        method: "GET",
        url: `/api/conversations/${id}?after_id=0`,
        headers: {
          authorization: `Bearer ${client.token}`,
          ...(typeof seen === "string" && { "if-none-match": seen }),
        },
      });
      return { status: response.statusCode, headers: response.headers, body: response.body };
    };
    // The tag is made of the state alone: every process gives the same.
    const seen = tag(await until(() => poll(client, 0), 200));
    expect((await look(seen)).status).toBe(304);
    await say(developer, "Hello over there");
    await until(() => look(seen), 200);
    await server.ask("POST /api/auth/logout", { token: client.token });
    await until(() => look(seen), 401);
    await other.close();
  });
});
