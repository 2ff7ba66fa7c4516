import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpConversationsApi } from "../../../adapters/http/http-conversations-api.ts";
import { HttpConversationThreads } from "../../../adapters/http/http-conversation-threads.ts";
import type { ConversationId, MessageId, RequestId, UserId } from "../../../core/shared/id.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { lapse, type Person, postRequest, subscribe, talk } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed, untilChanged } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await subscribe(server, dev);

const keys = new FakeIdempotencyKeys();
const apisOf = ({ token }: Person) => {
  const http = clientAt(origin, token);
  return { list: new HttpConversationsApi(http), threads: new HttpConversationThreads(http) };
};

async function conversation() {
  const requestId = (await postRequest(server, clara)) as RequestId;
  const id = (await talk(server, dev, requestId)) as ConversationId;
  return { id, requestId, client: apisOf(clara), developer: apisOf(dev) };
}

describe("HttpConversationThreads on the real server", () => {
  it("brings what is said there and back, and the conversation around it", async () => {
    const { id, requestId, client, developer } = await conversation();
    const sent = await client.threads.of(id).send("  When could you begin?\n", keys.next());
    expect(sent).toEqual({
      id: 1,
      senderId: clara.id,
      content: "When could you begin?",
      createdAt: server.now.toISOString(),
    });
    const found = await firstValueFrom(developer.threads.of(id).messagesAfter(null, null));
    expect(found?.value).toEqual({
      info: {
        id,
        requestId,
        requestStatus: "open",
        requestTitle: "A till that rings",
        status: "active",
        side: "developer",
        other: { id: clara.id, username: "clara", fullName: "clara", avatar: null },
        hiddenMessages: [],
        reach: "open",
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
    await client.threads.of(id).send("One", keys.next());
    const first = await firstValueFrom(developer.threads.of(id).messagesAfter(null, null));
    expect(first?.etag).toMatch(/^W\/".+"$/);
    const again = () => developer.threads.of(id).messagesAfter(1 as MessageId, first?.etag ?? null);
    expect(await firstValueFrom(again())).toBeNull();
    expect(await firstValueFrom(again())).toBeNull();
    await client.threads.of(id).send("Two", keys.next());
    const changed = await untilChanged(again);
    expect(changed.value.messages.map(({ content }) => content)).toEqual(["Two"]);
  });

  it("brings what stands before a message", async () => {
    const { id, client } = await conversation();
    for (const word of ["One", "Two", "Three"]) await client.threads.of(id).send(word, keys.next());
    const before = await firstValueFrom(client.threads.of(id).messagesBefore(3 as MessageId));
    expect(before.map(({ content }) => content)).toEqual(["One", "Two"]);
    expect(await firstValueFrom(client.threads.of(id).messagesBefore(1 as MessageId))).toEqual([]);
  });

  it("adds a message once, however often it is tried, also at the same moment", async () => {
    const { id, client } = await conversation();
    const key = keys.next();
    const [tab, otherTab] = [client.threads, apisOf(clara).threads];
    const tries = await Promise.all([tab.of(id).send("Once", key), otherTab.of(id).send("Once", key)]);
    expect(tries[1]).toEqual(tries[0]);
    expect(await tab.of(id).send("Once", key)).toEqual(tries[0]);
    expect((await firstValueFrom(tab.of(id).messagesAfter(null, null)))?.value.messages).toHaveLength(1);
  });

  it("moves the mark that the other sees and the list counts by", async () => {
    const { id, client, developer } = await conversation();
    await client.threads.of(id).send("Read me", keys.next());
    const unread = async () =>
      (await firstValueFrom(developer.list.latest(1, null)))?.value.map((row) => row.unreadCount);
    expect(await unread()).toEqual([1]);
    await developer.threads.of(id).markRead(1 as MessageId);
    expect(await unread()).toEqual([0]);
    const seen = await firstValueFrom(client.threads.of(id).messagesAfter(1 as MessageId, null));
    expect(seen?.value.info.otherReadId).toBe(1);
  });

  it("tells a developer without a subscription that writing needs one", async () => {
    const { id, developer } = await conversation();
    await lapse(server, dev);
    expect(
      (await firstValueFrom(developer.threads.of(id).messagesAfter(null, null)))?.value.info.canWrite,
    ).toBe(false);
    const refused = await failed(developer.threads.of(id).send("Hello?", keys.next()));
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
    const { list, threads } = apisOf(owner);
    await threads.of(ids[0] as ConversationId).send("Hello", keys.next());
    const first = await firstValueFrom(list.latest(2, null));
    expect(first?.value.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(first?.value[0]).toMatchObject({
      requestTitle: "A till that rings",
      status: "active",
      other: { id: dev.id, username: "dev_e" },
      lastMessage: { id: 1, senderId: owner.id, content: "Hello" },
      lastMessageAt: server.now.toISOString(),
      unreadCount: 0,
    });
    expect(first?.value[1]).toMatchObject({ lastMessage: null, lastMessageAt: null });
    expect((await firstValueFrom(list.further(2, 2))).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await firstValueFrom(list.latest(2, first?.etag ?? null))).toBeNull();
  });

  it("starts one for the request's owner with a developer who was asked, the same again and again", async () => {
    const requestId = (await postRequest(server, clara)) as RequestId;
    const { list } = apisOf(clara);
    const stranger = await failed(list.start(requestId, dev.id as UserId, keys.next()));
    expect(stranger.kind).toBe("forbidden");
    await server.ask(`POST /api/requests/${requestId}/shares`, {
      token: clara.token,
      body: { developer_id: dev.id },
    });
    const id = await list.start(requestId, dev.id as UserId, keys.next());
    expect(await list.start(requestId, dev.id as UserId, keys.next())).toBe(id);
    expect(
      (await firstValueFrom(apisOf(dev).threads.of(id).messagesAfter(null, null)))?.value.info.side,
    ).toBe("developer");
  });

  it("closes and reopens, and is refused what the status does not lead to", async () => {
    const { id, client } = await conversation();
    expect(await client.list.setStatus(id, "closed", keys.next())).toBe("closed");
    expect((await failed(client.list.setStatus(id, "completed", keys.next()))).status).toBe(409);
    expect(await client.list.setStatus(id, "active", keys.next())).toBe("active");
  });
});
