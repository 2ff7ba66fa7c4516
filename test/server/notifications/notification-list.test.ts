import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { BURST_MS } from "../../../core/notifications/mail-plan.ts";
import { HIDDEN_REQUEST_TITLE } from "../../../core/moderation/hidden.ts";
import { Correspondence } from "../support/correspondence.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { seenBefore, tagOf, until } from "../support/polling.ts";

const LIST = "GET /api/notifications/";

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly step: string | null;
  readonly is_read: boolean;
  readonly unread_messages: number;
  readonly request: { readonly id: number; readonly title: string };
}

interface List {
  readonly items: readonly Row[];
  readonly has_more: boolean;
  readonly unread_count: number;
  readonly unread_besides_shares: number;
}

let post: Correspondence;
const server = await Correspondence.startServer();
beforeEach(async () => {
  post = await Correspondence.begin(server);
});
afterEach(() => post.end());
afterAll(() => server.stop());

const listOf = async (who: "client" | "developer", query = ""): Promise<List> =>
  (await post.ask(who, `${LIST}${query}`)).body as List;
const told = async (who: "client" | "developer") =>
  (await listOf(who)).items.map(({ kind, is_read }) => `${is_read ? "read" : "unread"} ${kind}`);
const tokenOf = (id: number) => openSession(server.database.kysely, id as UserId, "test", server.now);
const ofTalk = (): `/${string}` => `/api/conversations/${String(post.talk.conversationId)}`;

describe(LIST, () => {
  it("tells who did what about which request, the newest first, each to whom it concerns", async () => {
    const request = await post.share();
    await post.respond(request);
    await post.write("developer", "Hello");
    const list = await listOf("client");
    expect(list).toMatchObject({
      items: [
        {
          kind: "message",
          step: null,
          actor: { id: post.people.developer.id, username: "dirk" },
          conversation_id: post.talk.conversationId,
          is_read: false,
          unread_messages: 1,
          shared: null,
        },
        { kind: "response", request: { id: request, title: "A till" }, conversation_id: null },
      ],
      has_more: false,
      unread_count: 2,
    });
    expect((await listOf("developer")).items).toMatchObject([
      {
        kind: "share",
        actor: { id: post.people.client.id },
        request: { id: request, title: "A till" },
        shared: { status: "open", excerpt: "It rings.", estimated_budget: null },
      },
    ]);
  });

  it("has one card for all messages of a conversation, which moves up with each and counts the unread", async () => {
    await post.write("developer", "One");
    await post.write("developer", "Two");
    const request = await post.share();
    await post.respond(request);
    expect((await listOf("client")).items.map(({ kind }) => kind)).toEqual(["response", "message"]);
    await post.write("developer", "Three");
    const list = await listOf("client");
    expect(list.items).toMatchObject([{ kind: "message", unread_messages: 3 }, { kind: "response" }]);
    expect(list.unread_count).toBe(2);
    await post.ask("client", `POST ${ofTalk()}/read`, { message_id: 2 });
    expect((await listOf("client")).items[0]).toMatchObject({ is_read: false, unread_messages: 1 });
  });

  it("counts a developer's shares apart from what else is unread", async () => {
    const request = await post.share();
    await post.share();
    await post.write("client", "Hello");
    expect(await listOf("developer")).toMatchObject({ unread_count: 3, unread_besides_shares: 1 });
    await post.ask("developer", `GET /api/requests/${String(request)}`);
    expect(await listOf("developer")).toMatchObject({ unread_count: 2, unread_besides_shares: 1 });
    expect((await listOf("developer")).items.map(({ kind }) => kind)).toContain("share");
  });

  it("goes on before the last one of a page", async () => {
    for (let times = 0; times < 3; times++) await post.share();
    const first = await listOf("developer", "?limit=2");
    expect(first).toMatchObject({ has_more: true, unread_count: 3 });
    const rest = await listOf("developer", `?limit=2&before=${String(first.items[1]?.id)}`);
    expect(rest).toMatchObject({ has_more: false, unread_count: 3 });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(3);
  });

  it("takes for read what was opened or answered elsewhere", async () => {
    const request = await post.share();
    await post.ask("developer", `GET /api/requests/${String(request)}`);
    expect(await told("developer")).toEqual(["read share"]);
    const response = await post.respond(request);
    await post.ask("client", `POST /api/snagged-requests/${String(response)}/answer`, { status: "seen" });
    await post.write("developer", "Hello");
    await post.ask("client", `POST ${ofTalk()}/read`, { message_id: 1 });
    await post.propose("developer");
    await post.ask("client", `GET /api/agreements/conversation/${String(post.talk.conversationId)}`);
    expect(await told("client")).toEqual(["read agreement", "read message", "read response"]);
  });

  it("shows nothing that leads nowhere any more, and counts none of it", async () => {
    const empty = { items: [], has_more: false, unread_count: 0, unread_besides_shares: 0 };
    const taken = await post.share();
    const withdrawn = await post.respond(taken);
    await post.ask("developer", `DELETE /api/snagged-requests/${String(withdrawn)}`);
    expect(await listOf("client")).toEqual(empty);
    const { id } = post.people.developer;
    await post.ask("client", `DELETE /api/requests/${String(taken)}/shares/${String(id)}`);
    const removed = await post.share();
    await post.respond(removed);
    await post.ask("client", `DELETE /api/requests/${String(removed)}`);
    const closed = await post.share();
    await post.ask("client", `POST /api/requests/${String(closed)}/status`, { status: "closed" });
    const hidden = await post.share();
    await server.database.pool.query("update requests set is_hidden = true where id = $1", [hidden]);
    expect(await listOf("client")).toEqual(empty);
    expect(await listOf("developer")).toEqual(empty);
  });

  it("calls a hidden request by its title to its owner alone", async () => {
    await post.write("client", "Hello");
    await post.write("developer", "Hello");
    await server.database.pool.query("update requests set is_hidden = true");
    expect((await listOf("developer")).items[0]?.request.title).toBe(HIDDEN_REQUEST_TITLE);
    expect((await listOf("client")).items[0]?.request.title).not.toBe(HIDDEN_REQUEST_TITLE);
  });

  it("has nothing of people who were blocked or are gone, until they are back", async () => {
    await post.write("developer", "Hello");
    const { id } = post.people.developer;
    await post.ask("client", "POST /api/blocks", { user_id: id });
    expect(await listOf("client")).toMatchObject({ items: [], unread_count: 0 });
    await post.ask("client", `DELETE /api/blocks/${String(id)}`);
    const deactivate = "update users set is_active = $2 where id = $1";
    await server.database.pool.query(deactivate, [id, false]);
    expect(await listOf("client")).toMatchObject({ items: [], unread_count: 0 });
    await server.database.pool.query(deactivate, [id, true]);
    expect(await listOf("client")).toMatchObject({ items: [{ kind: "message" }], unread_count: 1 });
  });
});

describe("marking as read", () => {
  it("of one message means all before it, leaves the rest, and ends the mail about them", async () => {
    await post.write("developer", "One");
    await post.write("developer", "Two");
    await post.propose("developer");
    const message = (await listOf("client")).items.find(({ kind }) => kind === "message");
    const answer = await post.ask("client", `POST /api/notifications/${String(message?.id)}/read`);
    expect(answer.body).toEqual({ unread_count: 1 });
    expect(await told("client")).toEqual(["unread agreement", "read message"]);
    expect((await listOf("client")).items[1]?.unread_messages).toBe(0);
    await post.pass(BURST_MS);
    expect((await post.mails()).map(({ subject }) => subject)).toEqual([
      "dirk proposed an agreement (atelier.ai)",
    ]);
  });

  it("of all leaves what came after the newest that was on the screen, and others' alone", async () => {
    await post.write("developer", "One");
    await post.write("client", "Two");
    const seen = (await listOf("client")).items[0]?.id;
    await post.propose("developer");
    const answer = await post.ask("client", "POST /api/notifications/read", { up_to_id: seen });
    expect(answer.body).toEqual({ unread_count: 1 });
    expect(await told("client")).toEqual(["unread agreement", "read message"]);
    expect(await told("developer")).toEqual(["unread message"]);
  });
});

describe("the empty poll of notifications", () => {
  const asClient = async () => {
    const token = await tokenOf(post.people.client.id);
    return (tag?: unknown) => server.ask(LIST, { token, ...seenBefore(tag) });
  };

  it("is told of what is new, read, renamed, blocked, hidden and gone", async () => {
    const { database } = server;
    const { developer, client } = post.people;
    const request = await post.share();
    await post.write("developer", "Hello");
    const poll = await asClient();
    const set = (what: string, id: number) => database.pool.query(`${what} where id = $1`, [id]);
    const changes: readonly (() => Promise<unknown>)[] = [
      () =>
        post.visit("developer", "POST /api/snagged-requests/", {
          body: { request_id: request, message: "I would.", include_profile: false, video_ids: [] },
        }),
      () => database.pool.query("update notifications set read_at = now(), mail_at = null"),
      () => set("update users set full_name = 'Dirk the Second'", developer.id),
      () => set("update requests set title = 'Another till'", request),
      () => set("delete from requests", request),
      () =>
        database.pool.query(
          "insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())",
          [client.id, developer.id],
        ),
      () => database.pool.query("delete from blocks"),
      () => set("update users set is_active = false", developer.id),
    ];
    let seen = tagOf(await poll());
    for (const change of changes) {
      await until(() => poll(seen), 304);
      await change();
      seen = tagOf(await until(() => poll(seen), 200));
    }
    await set("update users set is_active = true", developer.id);
  });
});
