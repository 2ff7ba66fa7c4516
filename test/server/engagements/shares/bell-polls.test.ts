import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Person, postRequest } from "../../support/negotiation.ts";
import { seenBefore, tagOf as tag, until } from "../../support/polling.ts";
import { TestServer } from "../../support/test-server.ts";

let client: Person;
let developer: Person;
let id: number;
const server = await TestServer.start();
afterAll(() => server.stop());
let round = 0;
beforeEach(async () => {
  round++;
  client = await server.signUp("client", `clara${round}`);
  developer = await server.signUp("developer", `dev${round}`);
  id = await postRequest(server, client, { developer_id: developer.id });
});

const bell = (seen?: unknown, page = "") =>
  server.ask(`GET /api/requests/shared-with-me${page}`, {
    token: developer.token,
    ...seenBefore(seen),
  });
const asOwner = (call: Parameters<TestServer["ask"]>[0], body?: object) =>
  server.ask(call, { token: client.token, body });

describe("the bell's empty poll", () => {
  it("is told of a share, of its being opened and of its being taken back", async () => {
    let seen = await bell();
    const second = await postRequest(server, client);
    await asOwner(`POST /api/requests/${second}/shares`, { developer_id: developer.id });
    seen = await until(() => bell(tag(seen)), 200);
    expect(seen.body).toHaveLength(2);
    await server.ask(`GET /api/requests/${second}`, { token: developer.token });
    seen = await until(() => bell(tag(seen)), 200);
    expect(seen.body).toContainEqual(expect.objectContaining({ id: second, is_new: false }));
    await asOwner(`DELETE /api/requests/${second}/shares/${developer.id}`);
    seen = await until(() => bell(tag(seen)), 200);
    expect(seen.body).toMatchObject([{ id }]);
  });

  it("is told when a shared request is rewritten, closed, open again or removed", async () => {
    let seen = await bell();
    const words = { title: "Other words", content: "About the same.", is_public: true };
    await asOwner(`PUT /api/requests/${id}`, words);
    seen = await until(() => bell(tag(seen)), 200);
    expect(seen.body).toMatchObject([{ title: "Other words" }]);
    await asOwner(`POST /api/requests/${id}/status`, { status: "closed" });
    seen = await until(() => bell(tag(seen)), 200);
    expect(seen.body).toEqual([]);
    await asOwner(`POST /api/requests/${id}/status`, { status: "open" });
    seen = await until(() => bell(tag(seen)), 200);
    await asOwner(`DELETE /api/requests/${id}`);
    seen = await until(() => bell(tag(seen)), 200);
    expect(seen.body).toEqual([]);
  });

  it("is told when its developer begins to talk about a shared request", async () => {
    const seen = await bell();
    const conversation = await asOwner("POST /api/conversations/", {
      request_id: id,
      developer_id: developer.id,
    });
    const news = await until(() => bell(tag(seen)), 200);
    expect(news.body).toMatchObject([{ id, conversation_id: conversation.body.id }]);
  });

  it("is told when its developer blocks the client, and when the client is suspended and restored", async () => {
    let seen = await bell();
    const told = async (ids: readonly number[], change: () => Promise<unknown>) => {
      await until(() => bell(tag(seen)), 304);
      await change();
      seen = await until(() => bell(tag(seen)), 200);
      expect(seen.body).toMatchObject(ids.map((of) => ({ id: of })));
      expect(seen.body).toHaveLength(ids.length);
    };
    const asDeveloper = (call: Parameters<TestServer["ask"]>[0], body?: object) =>
      server.ask(call, { token: developer.token, body });
    const setActive = (isActive: boolean) =>
      server.database.pool.query("update users set is_active = $1 where id = $2", [isActive, client.id]);
    await told([], () => asDeveloper("POST /api/blocks", { user_id: client.id }));
    await told([id], () => asDeveloper(`DELETE /api/blocks/${client.id}`));
    await told([], () => setActive(false));
    await told([id], () => setActive(true));
  });

  it("of a part is told when only the whole has grown", async () => {
    const seen = await bell(undefined, "?skip=1");
    const newest = await bell(undefined, "?limit=1");
    expect(newest.headers["x-total-count"]).toBe("1");
    const older = await postRequest(server, client, { developer_id: developer.id });
    await server.database.pool.query(
      "update request_shares set share_date = share_date - interval '1 day' where request_id = $1",
      [older],
    );
    const grown = await until(() => bell(tag(newest), "?limit=1"), 200);
    expect({ body: grown.body, total: grown.headers["x-total-count"] }).toEqual({
      body: newest.body,
      total: "2",
    });
    expect((await bell(tag(seen), "?skip=1")).status).toBe(200);
  });

  it("is refused as soon as the caller is no developer any more", async () => {
    const seen = await bell();
    await until(() => bell(tag(seen)), 304);
    await server.database.pool.query("update users set user_type = 'client' where id = $1", [developer.id]);
    // The list knows the session by its new role, and must not open the bell with it.
    await until(() => server.ask("GET /api/conversations/user/list", { token: developer.token }), 200);
    const refused = await until(() => bell(tag(seen)), 403);
    expect(refused.body.code).toBe("forbidden");
  });
});
