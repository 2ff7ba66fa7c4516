import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openSession } from "../../../server/auth/sessions.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { Correspondence } from "../support/correspondence.ts";
import { negotiation, subscribe } from "../support/negotiation.ts";

const LIST = "GET /api/notifications/";

interface List {
  readonly items: readonly { readonly step: string | null; readonly is_read: boolean }[];
}

let post: Correspondence;
const server = await Correspondence.startServer();
beforeEach(async () => {
  post = await Correspondence.begin(server);
});
afterEach(() => post.end());
afterAll(() => server.stop());

const listOf = async (who: "client" | "developer") => (await post.ask(who, LIST)).body as List;
const tokenOf = (id: number) => openSession(server.database.kysely, id as UserId, "test", server.now);

describe("the list of notifications and an agreement", () => {
  it("says which step of an agreement was taken, to the one who did not take it", async () => {
    const steps = async (who: "client" | "developer") =>
      (await listOf(who)).items.map(({ step, is_read }) => [step, is_read]);
    const take = (who: "client" | "developer", id: number, step: string) =>
      post.ask(who, `POST /api/agreements/${String(id)}/${step}`);
    await take("client", (await post.propose("developer")).id, "decline");
    expect(await steps("client")).toEqual([["proposed", true]]);
    expect(await steps("developer")).toEqual([["declined", false]]);
    const { id } = await post.propose("client");
    await take("developer", id, "accept");
    await take("developer", id, "deliver");
    await take("client", id, "request-changes");
    await take("developer", id, "deliver");
    await take("client", id, "complete");
    expect(await steps("client")).toEqual([
      ["delivered", true],
      ["delivered", true],
      ["accepted", true],
      ["proposed", true],
    ]);
    expect(await steps("developer")).toEqual([
      ["completed", false],
      ["changes_requested", true],
      ["proposed", true],
      ["declined", true],
    ]);
  });

  it("tells the client's no of a proposal that a step elsewhere ends, and nothing of one taken back", async () => {
    const developer = await server.signUp("developer", "dana");
    await subscribe(server, developer);
    const { client } = post.people;
    const { propose: offer } = await negotiation(server, client, developer, post.talk.requestId);
    expect((await offer(developer)).status).toBe(201);
    await post.propose("client");
    const { rows } = await server.database.pool.query<{ id: number }>(
      "select id from agreements where proposed_by = $1",
      [client.id],
    );
    await post.ask("developer", `POST /api/agreements/${String(rows[0]?.id)}/accept`);
    const { body } = await server.ask(LIST, { token: await tokenOf(developer.id) });
    expect((body as List).items).toMatchObject([
      { step: "declined", actor: { id: client.id }, is_read: false },
    ]);
    await post.ask("client", `POST /api/requests/${String(post.talk.requestId)}/status`, {
      status: "closed",
    });
    expect((await listOf("client")).items.map(({ step }) => step)).toEqual(["accepted", "proposed"]);
  });
});
