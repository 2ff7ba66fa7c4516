import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpConversationsApi } from "../../../adapters/http/http-conversations-api.ts";
import { HttpThreadApi } from "../../../adapters/http/http-thread-api.ts";
import type { ConversationId, MessageId, RequestId, UserId } from "../../../core/shared/id.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIntentions } from "../../fakes/fake-intentions.ts";
import { type Account, lapse, postRequest, subscribe, talk } from "../../server/support/people-who-talk.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { failed } from "./set-up-client.ts";

let server: TestServer;
let origin: string;
let clara: Account;
let dev: Account;
beforeAll(async () => {
  server = await TestServer.start();
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  clara = await server.signUp("client", "clara");
  dev = await server.signUp("developer", "dev_e");
  await subscribe(server, dev);
}, 60_000);
afterAll(() => server.stop());

const intentions = new FakeIntentions();
const apisOf = ({ token }: Account) => {
  const http = new HttpClient(new FakeBearer(token), new FakeClock(), { origin });
  return { list: new HttpConversationsApi(http), thread: new HttpThreadApi(http) };
};

async function conversation() {
  const requestId = (await postRequest(server, clara)) as RequestId;
  const id = (await talk(server, dev, requestId)) as ConversationId;
  return { id, requestId, client: apisOf(clara), developer: apisOf(dev) };
}

describe("HttpThreadApi on the real server", () => {
  it("brings what is said there and back, and the conversation around it", async () => {
    const { id, requestId, client, developer } = await conversation();
    const sent = await client.thread.send(id, "  When could you begin?\n", intentions.next());
    expect(sent).toEqual({
      id: 1,
      senderId: clara.id,
      content: "When could you begin?",
      createdAt: server.now.toISOString(),
    });
    const found = await firstValueFrom(developer.thread.news(id, null, null));
    expect(found?.state).toEqual({
      conversation: {
        id,
        requestId,
        requestTitle: "A till that rings",
        status: "active",
        side: "developer",
        other: { id: clara.id, username: "clara", fullName: "clara" },
        canWrite: true,
        lastMessageId: 1,
        readId: 0,
        otherReadId: 0,
      },
      messages: [sent],
    });
  });

  it("brings nothing while nothing has changed, and then what has", async () => {
    const { id, client, developer } = await conversation();
    await client.thread.send(id, "One", intentions.next());
    const first = await firstValueFrom(developer.thread.news(id, null, null));
    expect(first?.name).toMatch(/^W\/".+"$/);
    const again = () => firstValueFrom(developer.thread.news(id, 1 as MessageId, first?.name ?? null));
    expect([await again(), await again()]).toEqual([null, null]);
    await client.thread.send(id, "Two", intentions.next());
    expect((await again())?.state.messages.map(({ content }) => content)).toEqual(["Two"]);
  });

  it("brings what stands before a message", async () => {
    const { id, client } = await conversation();
    for (const word of ["One", "Two", "Three"]) await client.thread.send(id, word, intentions.next());
    const before = await firstValueFrom(client.thread.earlier(id, 3 as MessageId));
    expect(before.map(({ content }) => content)).toEqual(["One", "Two"]);
    expect(await firstValueFrom(client.thread.earlier(id, 1 as MessageId))).toEqual([]);
  });

  it("says one thing once, however often it is tried, also at the same moment", async () => {
    const { id, client } = await conversation();
    const intent = intentions.next();
    const [tab, otherTab] = [client.thread, apisOf(clara).thread];
    const tries = await Promise.all([tab.send(id, "Once", intent), otherTab.send(id, "Once", intent)]);
    expect(tries[1]).toEqual(tries[0]);
    expect(await tab.send(id, "Once", intent)).toEqual(tries[0]);
    expect((await firstValueFrom(tab.news(id, null, null)))?.state.messages).toHaveLength(1);
  });

  it("moves the mark that the other sees and the list counts by", async () => {
    const { id, client, developer } = await conversation();
    await client.thread.send(id, "Read me", intentions.next());
    const unread = async () =>
      (await firstValueFrom(developer.list.latest(1, null)))?.state.map((row) => row.unreadCount);
    expect(await unread()).toEqual([1]);
    await developer.thread.markRead(id, 1 as MessageId);
    expect(await unread()).toEqual([0]);
    const seen = await firstValueFrom(client.thread.news(id, 1 as MessageId, null));
    expect(seen?.state.conversation.otherReadId).toBe(1);
  });

  it("tells a developer without a subscription that writing needs one", async () => {
    const { id, developer } = await conversation();
    await lapse(server, dev);
    expect((await firstValueFrom(developer.thread.news(id, null, null)))?.state.conversation.canWrite).toBe(
      false,
    );
    const refused = await failed(developer.thread.send(id, "Hello?", intentions.next()));
    expect(refused.kind).toBe("subscription-required");
    await server.database.pool.query("update subscriptions set status = 'active' where user_id = $1", [
      dev.id,
    ]);
  });
});

describe("HttpConversationsApi on the real server", () => {
  it("lists the latest first, page by page, and brings nothing while nothing has changed", async () => {
    const owner = await server.signUp("client", "owner");
    const ids: number[] = [];
    for (let number = 0; number < 3; number++) {
      ids.push(await talk(server, dev, await postRequest(server, owner)));
      server.advance(1_000);
    }
    const { list, thread } = apisOf(owner);
    await thread.send(ids[0] as ConversationId, "Hello", intentions.next());
    const first = await firstValueFrom(list.latest(2, null));
    expect(first?.state.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(first?.state[0]).toMatchObject({
      requestTitle: "A till that rings",
      status: "active",
      other: { id: dev.id, username: "dev_e" },
      lastMessage: { id: 1, senderId: owner.id, content: "Hello" },
      lastMessageAt: server.now.toISOString(),
      unreadCount: 0,
    });
    expect(first?.state[1]).toMatchObject({ lastMessage: null, lastMessageAt: null });
    expect((await firstValueFrom(list.further(2, 2))).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await firstValueFrom(list.latest(2, first?.name ?? null))).toBeNull();
  });

  it("starts one for the request's owner with a developer who was asked, the same again and again", async () => {
    const requestId = (await postRequest(server, clara)) as RequestId;
    const { list } = apisOf(clara);
    const stranger = await failed(list.start(requestId, dev.id as UserId, intentions.next()));
    expect(stranger.kind).toBe("forbidden");
    await server.ask(`POST /api/requests/${requestId}/shares`, {
      token: clara.token,
      body: { developer_id: dev.id },
    });
    const id = await list.start(requestId, dev.id as UserId, intentions.next());
    expect(await list.start(requestId, dev.id as UserId, intentions.next())).toBe(id);
    expect((await firstValueFrom(apisOf(dev).thread.news(id, null, null)))?.state.conversation.side).toBe(
      "developer",
    );
  });

  it("closes and reopens, and is refused what the status does not lead to", async () => {
    const { id, client } = await conversation();
    expect(await client.list.setStatus(id, "closed", intentions.next())).toBe("closed");
    expect((await failed(client.list.setStatus(id, "completed", intentions.next()))).status).toBe(409);
    expect(await client.list.setStatus(id, "active", intentions.next())).toBe("active");
  });
});
