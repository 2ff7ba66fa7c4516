import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpActionItemsApi } from "../../../adapters/http/http-action-items-api.ts";
import { negotiation, type Person, postRequest, subscribe } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await subscribe(server, dev);

const apiOf = ({ token }: Person) => new HttpActionItemsApi(clientAt(origin, token));
const itemsOf = (person: Person) => firstValueFrom(apiOf(person).list());

describe("HttpActionItemsApi on the real server", () => {
  it("lists an accepted agreement as the developer's work, by its deadline", async () => {
    const { requestId, conversationId, propose, take } = await negotiation(server, clara, dev);
    const { body } = await propose(dev);
    server.advance(1_000);
    await take(clara, body, "accept");
    expect(await itemsOf(dev)).toEqual([
      {
        kind: "work",
        requestId,
        requestTitle: "A till that rings",
        who: { id: clara.id, fullName: "clara", avatar: null },
        conversationId,
        unread: 0,
        deadline: "2026-05-29",
        since: server.now.toISOString(),
      },
    ]);
    expect(await itemsOf(clara)).toEqual([]);
  });

  it("lists unread messages and a shared request, the latest first", async () => {
    const carl = await server.signUp("client", "carl");
    const reader = await server.signUp("developer", "reader");
    const { requestId, conversationId } = await negotiation(server, carl, reader);
    await server.ask(`POST /api/conversations/${conversationId}/messages`, {
      token: carl.token,
      body: { content: "Shall we?" },
    });
    const messageAt = server.now.toISOString();
    server.advance(1_000);
    const shared = await postRequest(server, carl);
    const share = { token: carl.token, body: { developer_id: reader.id } };
    await server.ask(`POST /api/requests/${shared}/shares`, share);
    const common = {
      requestTitle: "A till that rings",
      who: { id: carl.id, fullName: "carl", avatar: null },
      deadline: null,
    };
    expect(await itemsOf(reader)).toEqual([
      {
        ...common,
        kind: "share",
        requestId: shared,
        conversationId: null,
        unread: 0,
        since: server.now.toISOString(),
      },
      { ...common, kind: "message", requestId, conversationId, unread: 1, since: messageAt },
    ]);
  });

  it("asks no longer once nobody wants the answer", async () => {
    expect(await toldAfterCancelling(apiOf(clara).list())).toEqual([]);
  });
});
