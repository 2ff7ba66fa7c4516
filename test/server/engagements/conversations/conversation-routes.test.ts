import { afterAll, describe, expect, it } from "@jest/globals";
import { lapse, type Person, postRequest, subscribe, talk } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const client = await server.signUp("client", "clara");
const stranger = await server.signUp("client", "tomasz");
const developer = await server.signUp("developer", "dev");
const unpaid = await server.signUp("developer", "lotte");
await subscribe(server, developer);

const start = ({ token }: Person, body: object) => server.ask("POST /api/conversations/", { token, body });
const say = ({ token }: Person, id: number, content: unknown) =>
  server.ask(`POST /api/conversations/${id}/messages`, { token, body: { content } });
const look = ({ token }: Person, id: number, query = "") =>
  server.ask(`GET /api/conversations/${id}${query}`, { token });
const list = async ({ token }: Person) =>
  (await server.ask("GET /api/conversations/user/list", { token })).body as Record<string, unknown>[];

describe("starting a conversation", () => {
  it("is for a developer with a subscription, and answers the same one again", async () => {
    const requestId = await postRequest(server, client);
    const first = await start(developer, { request_id: requestId });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      request_id: requestId,
      request_title: "A till that rings",
      status: "active",
      other: { id: client.id, username: "clara" },
      last_message: null,
      last_message_at: null,
      unread_count: 0,
    });
    expect((await start(developer, { request_id: requestId })).body).toEqual(first.body);
    const refused = await start(unpaid, { request_id: requestId });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: "subscription_required",
      detail: "Active subscription required to perform this action",
    });
  });

  it("is refused for a request that is not open, before anybody is asked to subscribe; what is there is answered", async () => {
    const requestId = await postRequest(server, client, { developer_id: unpaid.id });
    const talking = await talk(server, developer, requestId);
    const late = await server.signUp("developer", "late");
    await subscribe(server, late);
    for (const status of ["closed", "completed"]) {
      await server.ask(`POST /api/requests/${requestId}/status`, {
        token: client.token,
        body: { status: "open" },
      });
      await server.ask(`POST /api/requests/${requestId}/status`, { token: client.token, body: { status } });
      const detail = `This request is ${status}. You can't start a new conversation about it.`;
      const asked = { request_id: requestId };
      for (const refused of [
        await start(late, asked),
        await start(unpaid, asked),
        await start(client, { ...asked, developer_id: unpaid.id }),
      ])
        expect({ status: refused.status, ...refused.body }).toMatchObject({ status: 409, detail });
      expect((await start(developer, asked)).body.id).toBe(talking);
      expect((await start(client, { ...asked, developer_id: developer.id })).body.id).toBe(talking);
    }
  });

  it("is shown to its developer alone with the request and its share", async () => {
    const requestId = await postRequest(server, client, { developer_id: developer.id });
    const shown = async (token?: string) =>
      (await server.ask(`GET /api/requests/${requestId}`, { ...(token !== undefined && { token }) })).body
        .conversation_id as unknown;
    expect(await shown(developer.token)).toBeNull();
    const id = await talk(server, developer, requestId);
    expect(await shown(developer.token)).toBe(id);
    for (const token of [client.token, stranger.token, unpaid.token, undefined])
      expect(await shown(token)).toBeNull();
    const bell = await server.ask("GET /api/requests/shared-with-me", { token: developer.token });
    expect(bell.body).toContainEqual(
      expect.objectContaining({ id: requestId, status: "open", conversation_id: id }),
    );
    const shares = await server.ask(`GET /api/requests/${requestId}/shares`, { token: client.token });
    expect(shares.body).toMatchObject([{ developer: { id: developer.id }, conversation_id: id }]);
  });

  it("does not tell a developer of a private request, and is not for other clients", async () => {
    const hidden = await postRequest(server, client, { is_public: false });
    expect((await start(developer, { request_id: hidden })).status).toBe(404);
    const open = await postRequest(server, client);
    expect((await start(stranger, { request_id: open })).status).toBe(403);
    expect((await server.ask("POST /api/conversations/", { body: { request_id: open } })).status).toBe(401);
  });

  it("lets the owner invite, free of charge, only whom it was shared with", async () => {
    const requestId = await postRequest(server, client, { is_public: false, developer_id: unpaid.id });
    const started = await start(client, { request_id: requestId, developer_id: unpaid.id });
    expect(started.status).toBe(200);
    expect(started.body.other.id).toBe(unpaid.id);
    expect((await start(client, { request_id: requestId, developer_id: developer.id })).status).toBe(403);
    expect((await start(client, { request_id: requestId })).status).toBe(422);
    // Who was invited reads, and writes once subscribed.
    expect((await look(unpaid, started.body.id)).body).toMatchObject({ side: "developer", can_write: false });
    expect((await say(unpaid, started.body.id, "Hello")).status).toBe(403);
  });
});

describe("messages", () => {
  it("are numbered from 1, trimmed, and read in pieces", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    const first = await say(developer, id, "  Hello \n");
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ id: 1, sender_id: developer.id, content: "Hello" });
    await say(client, id, "Good day");
    await say(developer, id, "When?");
    const seen = await look(client, id);
    expect(seen.body).toMatchObject({ side: "owner", can_write: true, last_message_id: 3, read_id: 0 });
    expect(seen.body.messages.map(({ id: number }: { id: number }) => number)).toEqual([1, 2, 3]);
    const news = await look(client, id, "?after_id=2");
    expect(news.body.messages.map((one: { content: string }) => one.content)).toEqual(["When?"]);
    const older = await look(client, id, "?before_id=3");
    expect(older.body.messages).toHaveLength(2);
  });

  it("are refused when blank, too long or with a NUL, in core's words", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    for (const [content, message] of [
      ["  ", "Please write a message"],
      ["x".repeat(5_001), "Message must be at most 5,000 characters"],
      ["a\u0000b", "Contains a character that cannot be stored"],
      [7, "Please write a message"],
    ]) {
      const { status, body } = await say(client, id, content);
      expect({ status, errors: body.detail.errors }).toEqual({
        status: 422,
        errors: [{ field: "content", message }],
      });
    }
  });

  it("get one number each under fifty parallel writers", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => say(at % 2 === 0 ? client : developer, id, `Word ${at}`)),
    );
    const ids = answers.map(({ body }) => (body as { id: number }).id).sort((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it("do not exist for anybody else", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    for (const who of [stranger, unpaid]) {
      expect((await look(who, id)).status).toBe(404);
      expect((await say(who, id, "Hi")).status).toBe(404);
      expect(
        (await server.ask(`PATCH /api/conversations/${id}`, { token: who.token, body: { status: "closed" } }))
          .status,
      ).toBe(404);
      expect(
        (
          await server.ask(`POST /api/conversations/${id}/read`, {
            token: who.token,
            body: { message_id: 1 },
          })
        ).status,
      ).toBe(404);
      expect(await list(who)).not.toContainEqual(expect.objectContaining({ id }));
    }
  });

  it("of a lapsed developer are refused, and reading goes on", async () => {
    const lapsing = await server.signUp("developer", "lapsing");
    await subscribe(server, lapsing);
    const requestId = await postRequest(server, client);
    const id = await talk(server, lapsing, requestId);
    await say(client, id, "Are you there?");
    await lapse(server, lapsing);
    const refused = await say(lapsing, id, "Yes");
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 403,
      code: "subscription_required",
    });
    expect((await look(lapsing, id)).body).toMatchObject({ can_write: false, last_message_id: 1 });
    expect((await start(lapsing, { request_id: requestId })).body.id).toBe(id);
  });
});

describe("read marks", () => {
  it("only move forward, never past the end, and only the other's words are news", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    for (const content of ["One", "Two", "Three"]) await say(developer, id, content);
    await say(client, id, "Mine");
    const unread = async () => (await list(client)).find((row) => row["id"] === id)?.["unread_count"];
    expect(await unread()).toBe(3);
    const mark = async (message_id: number) =>
      (await server.ask(`POST /api/conversations/${id}/read`, { token: client.token, body: { message_id } }))
        .body;
    expect(await mark(2)).toEqual({ read_id: 2, unread_count: 1 });
    expect(await mark(1)).toEqual({ read_id: 2, unread_count: 1 });
    expect(await mark(99)).toEqual({ read_id: 4, unread_count: 0 });
    expect(await unread()).toBe(0);
    expect((await look(developer, id)).body).toMatchObject({ read_id: 0, other_read_id: 4 });
  });
});

describe("the status", () => {
  const set = ({ token }: Person, id: number, status: string) =>
    server.ask(`PATCH /api/conversations/${id}`, { token, body: { status } });

  it("goes between active and closed, and a message reopens", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    expect((await set(developer, id, "closed")).body.status).toBe("closed");
    expect((await set(client, id, "active")).body.status).toBe("active");
    await set(client, id, "closed");
    await say(developer, id, "One more thing");
    expect((await look(client, id)).body.status).toBe("active");
  });

  it("is agreed and completed by an agreement alone; everything else is 409", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    for (const to of ["agreed", "completed", "active"]) expect((await set(client, id, to)).status).toBe(409);
    expect((await set(client, id, "gone")).status).toBe(422);
  });
});

describe("the list", () => {
  it("has the latest message first, with who and what about", async () => {
    const busy = await server.signUp("client", "busy");
    const one = await talk(server, developer, await postRequest(server, busy, { title: "First" }));
    server.advance(1_000);
    const two = await talk(server, developer, await postRequest(server, busy, { title: "Second" }));
    server.advance(1_000);
    await say(developer, one, "Hello first");
    expect(await list(busy)).toMatchObject([
      { id: one, request_title: "First" },
      { id: two, request_title: "Second" },
    ]);
    expect((await list(busy))[0]).toMatchObject({
      other: { id: developer.id, full_name: "dev" },
      last_message: { content: "Hello first", sender_id: developer.id },
      unread_count: 1,
    });
  });
});

describe("an account's end", () => {
  it("leaves its words to the other under the name of nobody", async () => {
    const leaving = await server.signUp("developer", "leaving");
    await subscribe(server, leaving);
    const id = await talk(server, leaving, await postRequest(server, client));
    await say(leaving, id, "Remember me");
    await server.database.pool.query("update subscriptions set status = 'expired' where user_id = $1", [
      leaving.id,
    ]);
    const ended = await server.ask("DELETE /api/account", {
      token: leaving.token,
      body: { password: "a long enough phrase" },
    });
    expect(ended.status).toBe(204);
    const seen = await look(client, id);
    expect(seen.body).toMatchObject({
      other: { full_name: "Deleted user" },
      status: "closed",
      can_write: false,
      messages: [{ content: "Remember me" }],
    });
    expect((await say(client, id, "Hello?")).status).toBe(409);
  });
});
