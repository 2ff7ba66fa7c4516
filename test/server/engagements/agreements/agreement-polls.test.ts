import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { negotiation, type Person, subscribe } from "../../support/negotiation.ts";
import { seenBefore, tagOf, until } from "../../support/polling.ts";
import { TestServer } from "../../support/test-server.ts";

let talk: Awaited<ReturnType<typeof negotiation>>;
const server = await TestServer.start();
afterAll(() => server.stop());
const client = await server.signUp("client", "clara");
const developer = await server.signUp("developer", "dev_e");
await subscribe(server, developer);
beforeEach(async () => {
  talk = await negotiation(server, client, developer);
});

const poll = ({ token }: Person, etag?: unknown) =>
  server.ask(`GET /api/agreements/conversation/${talk.conversationId}`, { token, ...seenBefore(etag) });

describe("a poll of an agreement's versions", () => {
  it("is told of a proposal, of a counter-proposal and of what becomes of it", async () => {
    const statuses = (found: { body: { status: string }[] }) => found.body.map(({ status }) => status);
    let found = await poll(client);
    expect(found.body).toEqual([]);
    await talk.propose(developer);
    found = await until(() => poll(client, tagOf(found)), 200);
    expect(statuses(found)).toEqual(["proposed"]);
    const counter = await talk.propose(client);
    found = await until(() => poll(client, tagOf(found)), 200);
    expect(statuses(found)).toEqual(["proposed", "superseded"]);
    await talk.take(developer, counter.body, "accept");
    found = await until(() => poll(client, tagOf(found)), 200);
    expect(statuses(found)).toEqual(["accepted", "superseded"]);
    expect(found.headers["x-total-count"]).toBe("2");
  });

  it("is told of the end of its request, though the version stays as it is", async () => {
    const { body } = await talk.propose(developer);
    await talk.take(client, body, "accept");
    let found = await until(() => poll(developer), 200);
    await until(() => poll(developer, tagOf(found)), 304);
    await server.ask(`POST /api/requests/${talk.requestId}/status`, {
      token: client.token,
      body: { status: "closed" },
    });
    found = await until(() => poll(developer, tagOf(found)), 200);
    expect(found.body[0]).toMatchObject({
      status: "accepted",
      request_status: "closed",
      conversation_status: "closed",
    });
  });

  it("is never empty for somebody else, whatever ETag they bring", async () => {
    const found = await poll(client);
    await until(() => poll(client, tagOf(found)), 304);
    const stranger = await server.signUp("client", `stranger${talk.conversationId}`);
    expect((await poll(stranger, tagOf(found))).status).toBe(404);
  });
});
