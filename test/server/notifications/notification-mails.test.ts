import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { AWAY_MS, BURST_MS, MOST_MAILS_OF_ONE } from "../../../core/notifications/mail-plan.ts";
import { Correspondence } from "../support/correspondence.ts";
import { DEFAULT_CHOICES } from "../support/notification-choices.ts";
import { PUBLIC_URL } from "../support/notification-mails.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIST = "GET /api/conversations/user/list";

let post: Correspondence;
const server = await Correspondence.startServer();
beforeEach(async () => {
  post = await Correspondence.begin(server);
});
afterEach(() => post.end());
afterAll(() => server.stop());

const clara = (heard: string) => [`clara@example.com: dirk ${heard}.`];
const dirk = (heard: string) => [`dirk@example.com: clara ${heard}.`];

const prefer = (who: "client" | "developer", part: object) =>
  post.ask(who, "PUT /api/notifications/preferences", { ...DEFAULT_CHOICES, ...part });

describe("mails about notifications", () => {
  it("tell of a burst of messages once, two minutes after the first, without a word of them", async () => {
    await post.write("developer", "One secret");
    await post.pass(BURST_MS - 1);
    expect(await post.mails()).toEqual([]);
    await post.write("developer", "Two secrets");
    await post.pass(1);
    const [mail, ...others] = await post.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "clara@example.com",
      subject: "dirk sent you 2 messages (atelier.ai)",
      link: {
        label: "Read and reply",
        url: `${PUBLIC_URL}/conversations/${String(post.talk.conversationId)}`,
      },
    });
    expect(JSON.stringify(mail)).not.toContain("secret");
    await post.pass(HOUR);
    expect(await post.mails()).toEqual([]);
  });

  it("say nothing of what was read meanwhile", async () => {
    await post.write("developer", "One");
    await post.write("developer", "Two");
    const path = `/api/conversations/${String(post.talk.conversationId)}/read` as const;
    await post.ask("client", `POST ${path}`, { message_id: 1 });
    expect(await post.heard()).toEqual(["clara@example.com: dirk sent you a message."]);
    await post.write("developer", "Three");
    await post.ask("client", `POST ${path}`, { message_id: 3 });
    expect(await post.heard()).toEqual([]);
  });

  it("wait while the person is looking, and come when they have left without reading", async () => {
    await post.write("developer", "Hello");
    for (let looks = 0; looks < 4; looks += 1) {
      await post.visit("client", LIST);
      await post.pass(BURST_MS - MINUTE);
    }
    expect(await post.mails()).toEqual([]);
    await post.pass(AWAY_MS);
    expect((await post.mails()).map(({ to }) => to)).toEqual(["clara@example.com"]);
  });

  it("go to confirmed addresses alone", async () => {
    await post.server.database.pool.query("update users set email_verified_at = null");
    await post.write("developer", "Hello");
    expect(await post.heard()).toEqual([]);
  });

  it("keep to the choice of kinds, and to one digest a day", async () => {
    await prefer("client", { message: false });
    await prefer("developer", { delivery: "daily", time_zone: "Europe/Berlin" });
    await post.write("developer", "Hello");
    await post.write("client", "Good morning");
    await post.pass(HOUR);
    await post.write("client", "Are you there?");
    expect(await post.heard()).toEqual([]);
    // It began at 9:00 UTC; 8:00 there is 7:00 UTC in winter.
    await post.pass(22 * HOUR);
    expect((await post.mails()).map(({ subject }) => subject)).toEqual([
      "clara sent you 2 messages (atelier.ai)",
    ]);
  });

  it("tell of a share, a response and each step of an agreement whoever did not take it", async () => {
    const request = await post.share();
    expect(await post.heard()).toEqual(dirk("shared a request with you"));
    await post.respond(request);
    expect(await post.heard()).toEqual(clara("responded to your request"));
    const declined = await post.propose("client");
    expect(await post.heard()).toEqual(dirk("proposed an agreement"));
    await post.ask("developer", `POST /api/agreements/${String(declined.id)}/decline`);
    expect(await post.heard()).toEqual(clara("declined your proposal"));
    const agreement = await post.propose("developer");
    expect(await post.heard()).toEqual(clara("proposed an agreement"));
    const step = `/api/agreements/${String(agreement.id)}` as const;
    await post.ask("client", `POST ${step}/accept`, { content_hash: agreement.content_hash });
    expect(await post.heard()).toEqual(dirk("accepted your proposal"));
    await post.ask("developer", `POST ${step}/deliver`);
    expect(await post.heard()).toEqual(clara("delivered the work"));
    await post.ask("client", `POST ${step}/request-changes`);
    expect(await post.heard()).toEqual(dirk("asked for changes"));
    await post.ask("developer", `POST ${step}/deliver`);
    expect(await post.heard()).toEqual(clara("delivered the work"));
    await post.ask("client", `POST ${step}/complete`);
    expect(await post.heard()).toEqual(dirk("accepted your work"));
  });

  it("say nothing of what was opened, answered, looked at or taken back", async () => {
    const request = await post.share();
    await post.ask("developer", `GET /api/requests/${String(request)}`);
    const taken = await post.respond(request);
    await post.ask("developer", `DELETE /api/snagged-requests/${String(taken)}`);
    const seen = await post.respond(request);
    await post.ask("client", `POST /api/snagged-requests/${String(seen)}/answer`, { status: "seen" });
    const { id } = await post.propose("developer");
    await post.ask("developer", `POST /api/agreements/${String(id)}/withdraw`);
    await post.propose("developer");
    await post.ask("client", `GET /api/agreements/conversation/${String(post.talk.conversationId)}`);
    expect(await post.heard()).toEqual([]);
  });

  it("come five times a day at most because of one sender, and lose nothing", async () => {
    for (let burst = 0; burst < MOST_MAILS_OF_ONE + 3; burst += 1) {
      await post.write("developer", "Read me!");
      await post.pass(10 * MINUTE);
    }
    expect(await post.mails()).toHaveLength(MOST_MAILS_OF_ONE);
    await post.pass(23 * HOUR);
    expect((await post.mails()).map(({ subject }) => subject)).toEqual([
      "dirk sent you 3 messages (atelier.ai)",
    ]);
  });

  it("are ordered once, however many processes come to it at once", async () => {
    await post.write("developer", "Hello");
    post.server.advance(BURST_MS);
    await Promise.all([post.order(), post.order(), post.order()]);
    expect(await post.mails()).toHaveLength(1);
  });

  it("name nobody who has left, and end with the account", async () => {
    await post.write("developer", "Hello");
    await post.pass(BURST_MS);
    await post.server.database.pool.query("update users set is_active = false where username = 'dirk'");
    expect(await post.mails()).toEqual([]);
    await post.write("client", "Hello").catch(() => undefined);
    await post.server.database.pool.query("update users set is_active = false");
    expect(await post.heard()).toEqual([]);
  });
});
