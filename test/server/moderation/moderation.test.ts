import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import { decisionMail } from "../../../server/moderation/decision-mail.ts";
import { leave } from "../support/leaving.ts";
import { type Person, postRequest, subscribe, talk } from "../support/negotiation.ts";
import { seenBefore, tagOf, until } from "../support/polling.ts";
import { TestServer } from "../support/test-server.ts";
import { moderate as moderateOn } from "./operator.ts";

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

const moderate = (...words: readonly string[]) => moderateOn(server, ...words);
const get = ({ token }: { token?: string }, path: string, seen?: unknown) =>
  server.ask(`GET ${path}` as "GET /api/reports", { token, ...seenBefore(seen) });
const report = ({ token }: Person, subject: string, more: object = {}) =>
  server.ask("POST /api/reports", { token, body: { subject, reason: "spam", ...more } });
const reportsOf = async (who: Person) => (await get(who, "/api/reports")).body as { status: string }[];
const say = async ({ token }: Person, id: number, content: string) =>
  (await server.ask(`POST /api/conversations/${id}/messages`, { token, body: { content } })).body
    .id as number;
const tickets = async () => JSON.stringify((await get({}, "/api/requests/public?limit=100")).body);
const titled = (title: string, more: object = {}) => postRequest(server, client, { title, ...more });
const logged = async (subject: string) =>
  (
    await server.database.pool.query("select action, by, because from moderation_log where subject = $1", [
      subject,
    ])
  ).rows;

describe("a report", () => {
  it("waits, is not made twice, and tells its author what became of it", async () => {
    const id = await titled("Cheap followers");
    const sent = await report(developer, `request/${id}`, { words: " An advert. " });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      subject: `request/${id}`,
      about: { id: client.id },
      words: "An advert.",
      status: "open",
      closed_at: null,
    });
    expect((await report(developer, `request/${id}`)).status).toBe(409);
    expect(await moderate("reports")).toContain(`request/${id} of clara${count}`);

    await moderate("hide", `request/${id}`, "Advertising", "--by", "olga");
    expect(await reportsOf(developer)).toMatchObject([{ status: "upheld" }]);
    await moderate("show", `request/${id}`, "Not advertising after all");
    expect(await reportsOf(developer)).toMatchObject([{ status: "dismissed" }]);
    expect(await reportsOf(client)).toEqual([]);
    expect((await report(developer, `request/${id}`)).status).toBe(201);
  });

  it("is about what its author can see, and of somebody else", async () => {
    const secret = await titled("Secret", { is_public: false });
    const open = await titled("Open");
    const talkId = await talk(server, developer, open);
    const message = `message/${talkId}/${await say(client, talkId, "Pay me outside")}`;
    const stranger = await server.signUp("developer", `stranger${count}`);
    expect((await report(developer, `request/${secret}`)).status).toBe(404);
    expect((await report(stranger, message)).status).toBe(404);
    expect((await report(client, message)).status).toBe(403);
    expect((await report(developer, message)).status).toBe(201);
    expect((await report(developer, `profile/${stranger.id}`)).status).toBe(404);
    expect((await report(client, `request/${open}`)).body.detail).toBe(
      "You can't report something of your own.",
    );
    expect((await report(developer, "person/1")).status).toBe(422);
    expect((await report(developer, `request/${open}`, { reason: "other" })).status).toBe(422);
  });
});

describe("what is hidden", () => {
  it("is gone for everybody but its owner, who reads why: a request", async () => {
    const id = await titled("Forbidden fruit");
    await server.ask(`POST /api/requests/${id}/shares`, {
      token: client.token,
      body: { developer_id: developer.id },
    });
    const talkId = await talk(server, developer, id);
    const bell = await get(developer, "/api/requests/shared-with-me");
    const list = await get(developer, "/api/conversations/user/list");
    const total = Number((await get({}, "/api/requests/public")).headers["x-total-count"]);
    await moderate("hide", `request/${id}`, "It breaks the law.");

    expect(await tickets()).not.toContain("Forbidden fruit");
    expect((await get({}, "/api/requests/public")).headers["x-total-count"]).toBe(String(total - 1));
    expect((await get({}, `/api/requests/${id}`)).status).toBe(404);
    expect((await get(developer, `/api/requests/${id}`)).status).toBe(404);
    expect((await get(developer, "/api/requests/")).body).toEqual([]);
    const rung = await until(() => get(developer, "/api/requests/shared-with-me", tagOf(bell)), 200);
    expect(rung.body).toEqual([]);
    const talks = await until(() => get(developer, "/api/conversations/user/list", tagOf(list)), 200);
    expect(talks.body).toMatchObject([{ id: talkId, request_title: "Removed request" }]);
    expect((await get(client, `/api/requests/${id}`)).body.hidden_because).toBe("It breaks the law.");

    await moderate("show", `request/${id}`, "It does not.");
    expect(await tickets()).toContain("Forbidden fruit");
    expect((await get(developer, `/api/requests/${id}`)).body.hidden_because).toBeNull();
  });

  it("is gone from an open conversation, its list and every poll: a message", async () => {
    const talkId = await talk(server, developer, await titled("A till"));
    const said = await say(client, talkId, "You are a fool");
    const path = `/api/conversations/${talkId}?after_id=${said}`;
    const seen = await get(developer, path);
    await until(() => get(developer, path, tagOf(seen)), 304);
    await moderate("hide", `message/${talkId}/${said}`, "An insult.");

    const polled = await until(() => get(developer, path, tagOf(seen)), 200);
    expect(polled.body.hidden_messages).toEqual([{ id: said, because: null }]);
    const whole = await get(developer, `/api/conversations/${talkId}`);
    expect(whole.body.messages).toMatchObject([{ content: "This message was removed." }]);
    const rows = await get(developer, "/api/conversations/user/list");
    expect(JSON.stringify(rows.body)).not.toContain("fool");
    const own = await get(client, `/api/conversations/${talkId}`);
    expect(own.body).toMatchObject({
      hidden_messages: [{ id: said, because: "An insult." }],
      messages: [{ content: "You are a fool" }],
    });
  });

  it("neither counts nor shows: a rating", async () => {
    const path = `/api/ratings/developer/${developer.id}`;
    await talk(server, developer, await titled(`Rated ${count}`));
    await server.ask(`POST ${path}` as "POST /api/reports", {
      token: client.token,
      body: { stars: 1, comment: "A thief" },
    });
    await moderate("hide", `rating/${developer.id}/${client.id}`, "Not about the work.");
    expect((await get({}, path)).body).toEqual([]);
    expect((await get(developer, path)).body).toEqual([]);
    expect((await get(client, path)).body).toMatchObject([{ hidden_because: "Not about the work." }]);
    expect((await get({}, `${path}/rating`)).body).toMatchObject({ average_rating: null, total_ratings: 0 });
  });

  it("is listed nowhere and found nowhere: a profile", async () => {
    await server.ask("POST /api/profile/developer", {
      token: developer.token,
      body: { headline: `Loom ${count}`, skills: [`loom${count}`] },
    });
    await moderate("hide", `profile/${developer.id}`, "Somebody else's name.");
    expect((await get({}, `/api/profile/developers/public?q=loom${count}`)).body).toEqual([]);
    expect((await get({}, `/api/profile/developers/${developer.id}/public`)).status).toBe(404);
    const own = await get(developer, "/api/profile/developer");
    expect(own.body.hidden_because).toBe("Somebody else's name.");
  });
});

describe("a suspension", () => {
  it("ends the sessions, refuses the sign-in with its reason, and hides what was public until it ends", async () => {
    const kept = await titled(`Kept ${count}`);
    const hidden = await titled(`Hidden ${count}`);
    await moderate("hide", `request/${hidden}`, "Spam.");
    const ratings = `/api/ratings/developer/${developer.id}`;
    const talkId = await talk(server, developer, kept);
    await server.ask(`POST ${ratings}` as "POST /api/reports", {
      token: client.token,
      body: { stars: 5, comment: "" },
    });
    await moderate("suspend", `clara${count}`, "Three warnings.");

    expect((await get(client, "/api/auth/me")).status).toBe(401);
    const login = (password: string) =>
      server.ask("POST /api/auth/login", { body: { username: `clara${count}`, password } });
    const refused = await login("a long enough phrase");
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: "account_suspended",
      detail: "This account is suspended: Three warnings.",
    });
    expect((await login("not the right phrase")).body.code).toBe("wrong_credentials");
    expect(await tickets()).not.toContain(`Kept ${count}`);
    expect((await get({}, ratings)).body).toEqual([]);
    expect((await get(developer, `/api/conversations/${talkId}`)).body.reach).toBe("unavailable");

    await moderate("restore", `clara${count}`, "A mistake of ours.");
    expect((await login("a long enough phrase")).status).toBe(200);
    expect(await tickets()).toContain(`Kept ${count}`);
    expect(await tickets()).not.toContain(`Hidden ${count}`);
    expect((await get({}, ratings)).body).toHaveLength(1);
  });

  it("is not for those who are not there, nor twice", async () => {
    await expect(moderate("suspend", "nobody-here", "Why not")).rejects.toThrow(
      "No user is called nobody-here.",
    );
    await moderate("suspend", `dev${count}`, "Spam.");
    await expect(moderate("suspend", `dev${count}`, "Spam.")).rejects.toThrow("is already suspended");
    await expect(moderate("restore", `clara${count}`, "Why not")).rejects.toThrow("is not suspended");
    await expect(moderate("hide", "request/999999", "Why not")).rejects.toThrow(
      "There is no request/999999.",
    );
  });
});

describe("the person concerned", () => {
  it("gets a mail for each decision, which says what and why", async () => {
    const id = await titled("Mailed");
    await moderate("hide", `request/${id}`, "פרסומת (advert)");
    const { rows } = await server.database.pool.query<{ mail_id: number }>(
      "select mail_id from moderation_notices where user_id = $1",
      [client.id],
    );
    const mails = rows.map(async ({ mail_id }) =>
      decisionMail.compose({
        db: server.database.kysely,
        id: mail_id,
        address: "clara@example.com",
        userId: null,
        publicUrl: "http://localhost",
        now: server.now,
      }),
    );
    expect(await Promise.all(mails)).toMatchObject([
      {
        to: "clara@example.com",
        paragraphs: [
          "Your request was hidden. Only you can see it now.",
          "Reason: \u2068פרסומת (advert)\u2069",
          expect.any(String),
        ],
      },
    ]);
  });
});

describe("the log", () => {
  it("says who did what to which and why, and cannot be changed", async () => {
    const id = await titled("Logged");
    await moderate("hide", `request/${id}`, "Spam.", "--by", "olga");
    await moderate("show", `request/${id}`, "No spam.", "--by", "otto");
    expect(await logged(`request/${id}`)).toEqual([
      { action: "hide", by: "olga", because: "Spam." },
      { action: "show", by: "otto", because: "No spam." },
    ]);
    const changes = [
      sql`update moderation_log set because = ''`,
      sql`delete from moderation_log`,
      sql`truncate moderation_log cascade`,
    ];
    for (const change of changes) {
      const changed = inTransaction(server.database.kysely, (tx) => change.execute(tx));
      await expect(changed).rejects.toThrow("moderation_log is append-only");
    }
    expect(await logged(`request/${id}`)).toHaveLength(2);
  });

  it("stays when the person is erased, who finds it in the export before", async () => {
    const id = await titled("Leaving");
    await moderate("hide", `request/${id}`, "Spam.");
    const exported = await get(client, "/api/account/export");
    expect(exported.body.data.moderation_decisions).toMatchObject([
      { subject: `request/${id}`, action: "hide" },
    ]);
    await leave(server, client);
    expect(await logged(`request/${id}`)).toHaveLength(1);
  });
});
