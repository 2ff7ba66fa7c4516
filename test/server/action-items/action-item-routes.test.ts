import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { negotiation, type Person, postRequest, subscribe } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";

let clara: Person;
let dev: Person;
let count = 0;
const server = await TestServer.start();
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  clara = await server.signUp("client", `clara_${count}`);
  dev = await server.signUp("developer", `dev_${count}`);
  await subscribe(server, dev);
});

async function itemsOf({ token }: Person) {
  const { status, body } = await server.ask("GET /api/turns", { token });
  expect(status).toBe(200);
  return (body as { kind: string; unread_count: number; deadline: string | null }[]).map(
    ({ kind, unread_count, deadline }) => ({ kind, unread: unread_count, deadline }),
  );
}

describe("GET /api/turns", () => {
  it("follows an agreement from one to the other", async () => {
    const { propose, take } = await negotiation(server, clara, dev);
    const offer = (await propose(dev)).body as { id: number; content_hash: string };
    expect({ clara: await itemsOf(clara), dev: await itemsOf(dev) }).toEqual({
      clara: [{ kind: "proposal", unread: 0, deadline: null }],
      dev: [],
    });
    await take(clara, offer, "accept");
    expect({ clara: await itemsOf(clara), dev: await itemsOf(dev) }).toEqual({
      clara: [],
      dev: [{ kind: "work", unread: 0, deadline: "2026-05-29" }],
    });
    await take(dev, offer, "deliver");
    expect({ clara: await itemsOf(clara), dev: await itemsOf(dev) }).toEqual({
      clara: [{ kind: "delivery", unread: 0, deadline: null }],
      dev: [],
    });
    await take(clara, offer, "request-changes");
    expect({ clara: await itemsOf(clara), dev: await itemsOf(dev) }).toEqual({
      clara: [],
      dev: [{ kind: "work", unread: 0, deadline: "2026-05-29" }],
    });
    await take(dev, offer, "deliver");
    await take(clara, offer, "complete");
    expect({ clara: await itemsOf(clara), dev: await itemsOf(dev) }).toEqual({ clara: [], dev: [] });
  });

  it("counts words until they are read, beside an agreement too", async () => {
    const { conversationId, propose } = await negotiation(server, clara, dev);
    const say = () =>
      server.ask(`POST /api/conversations/${conversationId}/messages`, {
        token: dev.token,
        body: { content: "Shall we?" },
      });
    await say();
    await say();
    expect(await itemsOf(clara)).toEqual([{ kind: "message", unread: 2, deadline: null }]);
    await propose(dev);
    expect(await itemsOf(clara)).toEqual([{ kind: "proposal", unread: 2, deadline: null }]);
    await server.ask(`POST /api/conversations/${conversationId}/read`, {
      token: clara.token,
      body: { message_id: 2 },
    });
    expect(await itemsOf(clara)).toEqual([{ kind: "proposal", unread: 0, deadline: null }]);
  });

  it("asks the developer to open what was shared, and the client to read who answered", async () => {
    const requestId = await postRequest(server, clara);
    await server.ask(`POST /api/requests/${requestId}/shares`, {
      token: clara.token,
      body: { developer_id: dev.id },
    });
    expect(await itemsOf(dev)).toEqual([{ kind: "share", unread: 0, deadline: null }]);
    await server.ask(`GET /api/requests/${requestId}`, { token: dev.token });
    expect(await itemsOf(dev)).toEqual([]);
    await server.ask("POST /api/snagged-requests/", {
      token: dev.token,
      body: { request_id: requestId, message: "I built one." },
    });
    expect(await itemsOf(clara)).toEqual([{ kind: "snag", unread: 0, deadline: null }]);
    await server.ask(`POST /api/requests/${requestId}/status`, {
      token: clara.token,
      body: { status: "closed" },
    });
    expect(await itemsOf(clara)).toEqual([]);
  });
});
