import { afterAll, describe, expect, it } from "@jest/globals";
import { negotiation, type Person, subscribe } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await subscribe(server, dev);
const stranger = await server.signUp("developer", "stranger");
await subscribe(server, stranger);

async function proposed() {
  const talk = await negotiation(server, clara, dev);
  return { ...talk, agreement: (await talk.propose(dev)).body };
}

describe("findOfRequest", () => {
  const ofRequest = (id: number, by: Person) =>
    server.ask(`GET /api/agreements/request/${id}`, { token: by.token });

  it("is the newest that the caller takes part in, until one is accepted", async () => {
    const first = await proposed();
    const second = await negotiation(server, clara, stranger, first.requestId);
    const rival = (await second.propose(stranger)).body;
    expect((await ofRequest(first.requestId, clara)).body.id).toBe(rival.id);
    expect((await ofRequest(first.requestId, dev)).body.id).toBe(first.agreement.id);
    await first.take(clara, first.agreement, "accept");
    expect((await ofRequest(first.requestId, clara)).body.id).toBe(first.agreement.id);
    expect((await ofRequest(first.requestId, stranger)).body.id).toBe(rival.id);
  });

  it("does not exist for everybody else, nor before the first proposal", async () => {
    const { requestId } = await proposed();
    expect((await ofRequest(requestId, stranger)).status).toBe(404);
    const bare = await negotiation(server, clara, dev);
    expect((await ofRequest(bare.requestId, clara)).status).toBe(404);
    expect((await server.ask(`GET /api/agreements/request/${requestId}`)).status).toBe(401);
  });
});

describe("listVersions", () => {
  it("are for its two people and come in parts", async () => {
    const { conversationId, propose } = await proposed();
    await propose(clara);
    const path = `GET /api/agreements/conversation/${conversationId}` as const;
    expect((await server.ask(path, { token: stranger.token })).status).toBe(404);
    const part = await server.ask(`${path}?skip=1&limit=1`, { token: clara.token });
    expect({
      rowCount: part.body.length,
      version: part.body[0].version,
      total: part.headers["x-total-count"],
    }).toEqual({ rowCount: 1, version: 1, total: "2" });
  });
});
