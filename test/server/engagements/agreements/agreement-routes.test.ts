import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { canonicalText } from "../../../../core/agreements/agreement-terms.ts";
import type { RequestId, UserId } from "../../../../core/shared/id.ts";
import { negotiation, subscribe, TERMS } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
const stranger = await server.signUp("developer", "stranger");
const lapsed = await server.signUp("developer", "lapsed");
await subscribe(server, dev);
await subscribe(server, stranger);

async function proposed() {
  const talk = await negotiation(server, clara, dev);
  const agreement = (await talk.propose(dev)).body;
  return { ...talk, agreement };
}

async function accepted() {
  const talk = await proposed();
  await talk.take(clara, talk.agreement, "accept");
  return talk;
}

describe("proposing", () => {
  it("answers the first version, with the hash of its canonical text", async () => {
    const talk = await negotiation(server, clara, dev);
    const { status, body } = await talk.propose(dev);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...TERMS,
      request_id: talk.requestId,
      conversation_id: talk.conversationId,
      proposed_by: dev.id,
      client: { id: clara.id, username: "clara" },
      developer: { id: dev.id },
      version: 1,
      status: "proposed",
      accepted_at: null,
    });
    const text = canonicalText({
      requestId: talk.requestId as RequestId,
      conversationId: talk.conversationId,
      proposedBy: dev.id as UserId,
      version: 1,
      terms: {
        title: TERMS.title,
        scope: TERMS.scope,
        priceType: "fixed",
        amountCents: 480_000,
        deadline: TERMS.deadline,
      },
    });
    expect(body.content_hash).toBe(createHash("sha256").update(text).digest("hex"));
  });

  it("supersedes the open one, whoever's it was", async () => {
    const { propose, agreement, conversationId } = await proposed();
    const counter = await propose(clara, { amount_cents: 400_000, price_type: "hourly", deadline: null });
    expect(counter.body).toMatchObject({
      version: 2,
      status: "proposed",
      proposed_by: clara.id,
      deadline: null,
    });
    await propose(clara, { amount_cents: 410_000 });
    const list = await server.ask(`GET /api/agreements/conversation/${conversationId}`, { token: dev.token });
    expect(list.headers["x-total-count"]).toBe("3");
    expect(list.body).toMatchObject([
      { version: 3, status: "proposed" },
      { version: 2, status: "superseded" },
      { version: 1, status: "superseded" },
    ]);
    expect(list.body[2].content_hash).toBe(agreement.content_hash);
  });

  it("is refused when another version came in between", async () => {
    const { propose } = await proposed();
    const late = await propose(clara, { answers_version: 0 });
    expect({ status: late.status, detail: late.body.detail }).toEqual({
      status: 409,
      detail: "There is a newer version. Review it before you propose new terms.",
    });
    expect((await propose(clara, { answers_version: 1 })).body.version).toBe(2);
  });

  it("needs a developer's subscription, never a client's, and nothing is kept of a refused one", async () => {
    const talk = await negotiation(server, clara, lapsed);
    const refused = await talk.propose(lapsed);
    expect({ status: refused.status, code: refused.body.code, detail: refused.body.detail }).toEqual({
      status: 403,
      code: "subscription_required",
      detail: "Active subscription required to perform this action",
    });
    const offer = await talk.propose(clara);
    expect(offer.body.version).toBe(1);
    // Answering and working need none: a promise must be kept even when a card has expired.
    expect((await talk.take(lapsed, offer.body, "accept")).status).toBe(200);
    expect((await talk.take(lapsed, offer.body, "deliver")).status).toBe(200);
  });

  it("is for the two of the conversation", async () => {
    const { propose } = await negotiation(server, clara, dev);
    expect((await propose(stranger)).status).toBe(404);
    const about = (conversation_id: number, token?: string) =>
      server.ask("POST /api/agreements/", { token, body: { conversation_id, ...TERMS } });
    expect((await about(99_999, clara.token)).status).toBe(404);
    expect((await about(1)).status).toBe(401);
  });

  it("says everything that is wrong in core's words", async () => {
    const { propose } = await negotiation(server, clara, dev);
    const { status, body } = await propose(dev, {
      title: " ",
      scope: "a\u0000b",
      price_type: "barter",
      amount_cents: 12.5,
      deadline: "soon",
    });
    expect(status).toBe(422);
    expect(body.detail.errors).toEqual([
      { field: "title", message: "Title is required" },
      { field: "scope", message: "Contains a character that cannot be stored" },
      { field: "price_type", message: "Must be fixed or hourly" },
      { field: "amount_cents", message: "Price can have at most two decimals" },
      { field: "deadline", message: "Deadline must be a date such as 2026-05-31" },
    ]);
    const past = await propose(dev, { deadline: "2026-02-27" });
    expect(past.body.detail.errors).toEqual([
      { field: "deadline", message: "Deadline must not be in the past" },
    ]);
  });

  it("keeps texts as they are hashed", async () => {
    const { propose } = await negotiation(server, clara, dev);
    const { body } = await propose(dev, { title: " Two\nwords ", scope: "Cafe\u0301\r\nmore \ud800" });
    expect({ title: body.title, scope: body.scope }).toEqual({
      title: "Two words",
      scope: "Caf\u00e9\nmore \ufffd",
    });
  });

  it("can not be about a request that is closed", async () => {
    const { propose, requestId } = await negotiation(server, clara, dev);
    await server.ask(`POST /api/requests/${requestId}/status`, {
      token: clara.token,
      body: { status: "closed" },
    });
    const refused = await propose(dev);
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 409,
      detail: "This request is closed.",
    });
  });

  it("reopens a conversation that was closed", async () => {
    const { propose, conversationId, statuses } = await negotiation(server, clara, dev);
    await server.database.pool.query("update conversations set status = 'closed' where id = $1", [
      conversationId,
    ]);
    await propose(clara);
    expect(await statuses()).toEqual({ request: "open", conversation: "active" });
  });
});

describe("accepting", () => {
  it("binds both: the conversation is agreed, the request in progress, and no other version comes", async () => {
    const { agreement, take, propose, statuses } = await proposed();
    const { status, body } = await take(clara, agreement, "accept");
    expect({ status, agreement_status: body.status, accepted_at: body.accepted_at }).toEqual({
      status: 200,
      agreement_status: "accepted",
      accepted_at: server.now.toISOString(),
    });
    expect(await statuses()).toEqual({ request: "in_progress", conversation: "agreed" });
    const late = await propose(dev);
    expect({ status: late.status, detail: late.body.detail }).toEqual({
      status: 409,
      detail: "An agreement about this request has already been accepted.",
    });
  });

  it("again is the same, even when the work has gone on", async () => {
    const { agreement, take } = await proposed();
    const first = await take(clara, agreement, "accept");
    server.advance(1_000);
    expect((await take(clara, agreement, "accept")).body).toEqual(first.body);
    await take(dev, agreement, "deliver");
    expect((await take(clara, agreement, "accept")).body).toMatchObject({ status: "delivered" });
  });

  it("is refused for another text than was read, before and after", async () => {
    const { agreement, take, statuses } = await proposed();
    const other = { ...agreement, content_hash: "0".repeat(64) };
    expect((await take(clara, other, "accept")).status).toBe(409);
    expect(await statuses()).toEqual({ request: "open", conversation: "active" });
    await take(clara, agreement, "accept");
    expect((await take(clara, other, "accept")).status).toBe(409);
  });

  it("is refused for a version that was superseded", async () => {
    const { agreement, take, propose } = await proposed();
    await propose(dev, { amount_cents: 900_000 });
    const late = await take(clara, agreement, "accept");
    expect({ status: late.status, detail: late.body.detail }).toEqual({
      status: 409,
      detail: "This is no longer possible: the agreement is replaced.",
    });
  });

  it("is the other party's alone", async () => {
    const { agreement, take } = await proposed();
    expect((await take(dev, agreement, "accept")).status).toBe(403);
    expect((await take(stranger, agreement, "accept")).status).toBe(404);
    const own = (await negotiation(server, clara, dev)).propose(clara);
    expect((await take(clara, (await own).body, "accept")).status).toBe(403);
  });

  it("binds one developer: what was proposed in another conversation can not be accepted beside it", async () => {
    const first = await proposed();
    const second = await negotiation(server, clara, stranger, first.requestId);
    const rival = (await second.propose(stranger)).body;
    await first.take(clara, first.agreement, "accept");
    expect((await second.take(clara, rival, "accept")).status).toBe(409);
  });
});

describe("the steps", () => {
  it("lead from the proposal to the end, and the end is the conversation's and the request's, too", async () => {
    const { agreement, take, statuses } = await accepted();
    const walk = [];
    for (const [by, step] of [
      [dev, "deliver"],
      [clara, "request-changes"],
      [dev, "deliver"],
      [clara, "complete"],
    ] as const)
      walk.push((await take(by, agreement, step)).body.status);
    expect(walk).toEqual(["delivered", "changes_requested", "delivered", "completed"]);
    expect(await statuses()).toEqual({ request: "completed", conversation: "completed" });
    const { body } = await server.ask(`GET /api/agreements/request/${agreement.request_id}`, {
      token: dev.token,
    });
    expect(body).toMatchObject({ status: "completed", completed_at: server.now.toISOString() });
    expect(body.content_hash).toBe(agreement.content_hash);
  });

  it.each([
    ["withdraw", "dev", 200, "withdrawn"],
    ["decline", "clara", 200, "declined"],
    ["withdraw", "clara", 403, "proposed"],
    ["decline", "dev", 403, "proposed"],
    ["deliver", "dev", 409, "proposed"],
    ["complete", "clara", 409, "proposed"],
    ["request-changes", "clara", 409, "proposed"],
  ] as const)("%s by %s ends with %d and %s", async (step, by, status, after) => {
    const { agreement, take, conversationId } = await proposed();
    expect((await take(by === "dev" ? dev : clara, agreement, step)).status).toBe(status);
    const list = await server.ask(`GET /api/agreements/conversation/${conversationId}`, { token: dev.token });
    expect(list.body[0].status).toBe(after);
  });

  it("belong to the side that the table names", async () => {
    const { agreement, take } = await accepted();
    expect((await take(clara, agreement, "deliver")).status).toBe(403);
    await take(dev, agreement, "deliver");
    expect((await take(dev, agreement, "complete")).status).toBe(403);
    expect((await take(dev, agreement, "request-changes")).status).toBe(403);
    expect((await take(stranger, agreement, "complete")).status).toBe(404);
  });
});
