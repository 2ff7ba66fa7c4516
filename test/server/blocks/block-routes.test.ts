import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { MOST_BLOCKS } from "../../../core/blocks/block.ts";
import { type Person, postRequest, subscribe, talk } from "../support/negotiation.ts";
import { seenBefore, tagOf, until } from "../support/polling.ts";
import { TestServer } from "../support/test-server.ts";

let count = 0;
let client: Person;
let developer: Person;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  client = await server.signUp("client", `clara${count}`);
  developer = await server.signUp("developer", `dev${count}`);
  await subscribe(server, developer);
});

const block = ({ token }: Person, user_id: number) =>
  server.ask("POST /api/blocks", { token, body: { user_id } });
const unblock = ({ token }: Person, id: number) => server.ask(`DELETE /api/blocks/${id}`, { token });
const say = ({ token }: Person, id: number) =>
  server.ask(`POST /api/conversations/${id}/messages`, { token, body: { content: "Hello" } });
const look = ({ token }: Person, id: number, seen?: unknown) =>
  server.ask(`GET /api/conversations/${id}`, { token, ...seenBefore(seen) });
const respond = ({ token }: Person, request_id: number) =>
  server.ask("POST /api/snagged-requests/", { token, body: { request_id, message: "I built one." } });
const share = ({ token }: Person, request: number, developer_id: number) =>
  server.ask(`POST /api/requests/${request}/shares`, { token, body: { developer_id } });

describe("a blocked person", () => {
  it("cannot write and is not told of the block; the blocker cannot write either, and knows why", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    expect((await block(client, developer.id)).body).toMatchObject({ user: { id: developer.id } });

    const refused = await say(developer, id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe("You can't send messages to this person.");
    expect((await look(developer, id)).body).toMatchObject({ reach: "unavailable", can_write: false });
    expect((await say(client, id)).body.detail).toMatch(/^You blocked this person\. Unblock them/);
    expect((await look(client, id)).body).toMatchObject({ reach: "you_blocked", can_write: false });

    expect((await unblock(client, developer.id)).status).toBe(204);
    expect((await say(developer, id)).status).toBe(201);
  });

  it("cannot respond, begin to talk, or be shared a request, and still reads what is public", async () => {
    const requestId = await postRequest(server, client);
    await share(client, requestId, developer.id);
    expect((await block(client, developer.id)).status).toBe(200);

    expect((await respond(developer, requestId)).body.detail).toBe("You can't respond to this request.");
    const begun = await server.ask("POST /api/conversations/", {
      token: developer.token,
      body: { request_id: requestId },
    });
    expect(begun.body.detail).toBe("You can't send messages to this person.");
    const other = await postRequest(server, client);
    expect((await share(client, other, developer.id)).body.detail.errors).toEqual([
      { field: "developer_id", message: expect.stringMatching(/^You blocked this developer/) },
    ]);
    expect((await server.ask(`GET /api/requests/${requestId}`, { token: developer.token })).status).toBe(200);
  });

  it("is as unavailable to the other as somebody who is not there, whoever blocked", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    await block(developer, client.id);
    const shared = await share(client, await postRequest(server, client), developer.id);
    expect(shared.body.detail.errors).toEqual([
      { field: "developer_id", message: "This developer is not available" },
    ]);
    expect((await say(client, id)).status).toBe(409);
  });

  it("finds the open conversation changed at once, with the answer that was current before", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    const seen = await look(developer, id);
    await until(() => look(developer, id, tagOf(seen)), 304);
    await block(client, developer.id);
    const changed = await until(() => look(developer, id, tagOf(seen)), 200);
    expect(changed.body.reach).toBe("unavailable");
  });

  it("keeps what was agreed, and agrees on nothing more", async () => {
    const id = await talk(server, developer, await postRequest(server, client));
    const terms = { title: "A till", scope: "Rings", price_type: "fixed", amount_cents: 100, deadline: null };
    const proposed = await server.ask("POST /api/agreements/", {
      token: developer.token,
      body: { ...terms, conversation_id: id },
    });
    expect(proposed.status).toBe(201);
    await block(client, developer.id);
    const accepted = await server.ask(`POST /api/agreements/${proposed.body.id}/accept`, {
      token: client.token,
      body: { content_hash: proposed.body.content_hash },
    });
    expect(accepted.body.detail).toMatch(/^You blocked this person/);
  });
});

describe("the people one has blocked", () => {
  it("are listed to oneself alone, the latest first", async () => {
    const other = await server.signUp("developer", `other${count}`);
    const requestId = await postRequest(server, client);
    for (const one of [developer, other]) {
      await respond(one, requestId);
      server.advance(1000);
      expect((await block(client, one.id)).status).toBe(200);
    }
    const { body, headers } = await server.ask("GET /api/blocks", { token: client.token });
    expect(body.map(({ user }: { user: { id: number } }) => user.id)).toEqual([other.id, developer.id]);
    expect(headers["x-total-count"]).toBe("2");
    expect((await server.ask("GET /api/blocks", { token: developer.token })).body).toEqual([]);
    expect((await unblock(developer, client.id)).status).toBe(404);
  });

  it("stay blocked when they are blocked once more at the cap, and nobody is added", async () => {
    await postRequest(server, client);
    expect((await block(developer, client.id)).status).toBe(200);
    await server.database.pool.query(
      `with added as (
         insert into users (username, email, full_name, user_type)
         select 'many' || n, 'many' || n || '@example.com', 'Many', 'client'
         from generate_series(2, $2::int) n returning id)
       insert into blocks (blocker_id, blocked_id, created_at) select $1::int, id, now() from added`,
      [developer.id, MOST_BLOCKS],
    );
    expect((await block(developer, client.id)).status).toBe(200);
    const another = await server.signUp("client", `another${count}`);
    await postRequest(server, another);
    expect((await block(developer, another.id)).status).toBe(409);
  });

  it("are people one can see: of a stranger not even the name is told, and nobody blocks themselves", async () => {
    expect((await block(client, developer.id)).status).toBe(404);
    expect((await block(client, 2_000_000)).status).toBe(404);
    expect((await block(client, client.id)).status).toBe(403);
    await postRequest(server, client);
    expect((await block(developer, client.id)).status).toBe(200);
    expect((await block(developer, client.id)).status).toBe(200);
  });
});
