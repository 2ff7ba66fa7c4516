import { afterAll, describe, expect, it } from "@jest/globals";
import { askWhileLeaving } from "../../support/leaving.ts";
import { lapse, type Person, postRequest, subscribe, talk } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const client = await server.signUp("client", "clara");
const developer = await server.signUp("developer", "dev");
await subscribe(server, developer);
const id = await talk(server, developer, await postRequest(server, client));

const say = ({ token }: Person, content: string) =>
  server.ask(`POST /api/conversations/${id}/messages`, { token, body: { content } });

describe("a message", () => {
  it("is never older than the one before it, though this server's clock is behind the other's", async () => {
    const first = await say(client, "First");
    server.advance(-60_000);
    const second = await say(developer, "Second");
    server.advance(60_000);
    expect({ first: first.status, second: second.status }).toEqual({ first: 201, second: 201 });
    expect(second.body.created_at).toBe(first.body.created_at);
    const { body } = await server.ask("GET /api/conversations/user/list", { token: client.token });
    expect(body[0].last_message_at).toBe(first.body.created_at);
    const { rows } = await server.database.pool.query<{ active_at: Date }>(
      "select active_at from conversations where id = $1",
      [id],
    );
    expect(rows[0]?.active_at.toISOString()).toBe(first.body.created_at);
  });

  it("waits for the end of the reader's account and is then refused", async () => {
    if (server.database.embedded) return; // its one connection does one thing after the other
    await server.ask(`PATCH /api/conversations/${id}`, { token: client.token, body: { status: "closed" } });
    await lapse(server, developer);
    const sent = await askWhileLeaving(server, developer, () => say(client, "Are you still there?"));
    expect(sent.status).toBe(409);
    const { body } = await server.ask(`GET /api/conversations/${id}`, { token: client.token });
    expect(body).toMatchObject({ status: "closed", can_write: false });
  });
});
