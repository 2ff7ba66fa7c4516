import { afterAll, describe, expect, it } from "@jest/globals";
import { postRequest } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = await server.signUp("client", "owner");
const other = await server.signUp("client", "other");
const mara = await server.signUp("developer", "mara_k");
const noor = await server.signUp("developer", "noor_b");

const ticket = (given: object = {}) => postRequest(server, owner, given);

async function snag(requestId: number, given: object = {}, token = mara.token) {
  const body = { request_id: requestId, message: "I have built two of these.", ...given };
  return server.ask("POST /api/snagged-requests/", { token, body });
}

const listed = async (token: string, query = "") =>
  server.ask(`GET /api/snagged-requests/${query === "" ? "" : `?${query}`}`, { token });

const answer = (id: number, status: string, token = owner.token) =>
  server.ask(`POST /api/snagged-requests/${id}/answer`, { token, body: { status } });

async function videoOf(developer: number, title: string): Promise<number> {
  const { id } = await server.database.kysely
    .insertInto("videos")
    .values({ owner_id: developer as never, title, status: "ready" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("snagging a request", () => {
  it("reaches the client with everything that was said, without a subscription", async () => {
    const request = await ticket({ estimated_budget: 900 });
    const [second, first] = [await videoOf(mara.id, "Second"), await videoOf(mara.id, "First")];
    const given = {
      message: "  Two tills, both ring.  ",
      video_ids: [first, second],
      profile_link: "https://example.com/mara",
      include_profile: true,
    };
    const sent = await snag(request, given);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      ...given,
      message: "Two tills, both ring.",
      request_id: request,
      status: "pending",
      answered_at: null,
      videos: [
        { id: first, title: "First" },
        { id: second, title: "Second" },
      ],
      developer: { id: mara.id, username: "mara_k" },
      client: { id: owner.id },
      request: { id: request, title: "A till that rings", status: "open", estimated_budget: 900 },
    });
    expect((await listed(owner.token, `request_id=${request}`)).body).toEqual([sent.body]);
    expect((await listed(mara.token, `request_id=${request}`)).body).toEqual([sent.body]);
    expect(JSON.stringify(sent.body)).not.toContain("@");
  });

  it("says everything that is wrong in core's words", async () => {
    const request = await ticket();
    const { status, body } = await snag(request, { message: " ", profile_link: "javascript:alert(1)" });
    expect(status).toBe(422);
    expect(body.detail.errors).toEqual([
      { field: "message", message: "Message is required" },
      { field: "profile_link", message: "Please enter an address that begins with http:// or https://" },
    ]);
  });

  it("takes own videos only, five at most", async () => {
    const request = await ticket();
    const [own, foreign] = [await videoOf(mara.id, "Own"), await videoOf(noor.id, "Foreign")];
    const message = "One or more selected videos are invalid.";
    for (const video_ids of [
      [own, foreign],
      [own, 999_999],
      [own, own],
    ]) {
      const refused = await snag(request, { video_ids });
      expect({ status: refused.status, errors: refused.body.detail.errors }).toEqual({
        status: 422,
        errors: [{ field: "video_ids", message }],
      });
    }
    expect((await snag(request, { video_ids: [1, 2, 3, 4, 5, 6] })).status).toBe(422);
    expect((await listed(mara.token, `request_id=${request}`)).body).toEqual([]);
  });

  it("is for developers, and for requests that they may see and that are open", async () => {
    const request = await ticket();
    expect((await snag(request, {}, owner.token)).status).toBe(403);
    expect((await snag(request, {}, "nobody")).status).toBe(401);
    expect((await snag(999_999)).status).toBe(404);
    expect((await snag(await ticket({ is_public: false }))).status).toBe(404);
    await server.ask(`POST /api/requests/${request}/status`, {
      token: owner.token,
      body: { status: "closed" },
    });
    const late = await snag(request);
    expect({ status: late.status, detail: late.body.detail }).toEqual({
      status: 409,
      detail: "This request is closed and no longer accepts responses.",
    });
    const shared = await ticket({ is_public: false, developer_id: mara.id });
    expect((await snag(shared)).status).toBe(201);
  });

  it("is done once, however many clicks come at once", async () => {
    const request = await ticket();
    const replies = await Promise.all(Array.from({ length: 20 }, () => snag(request)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await listed(mara.token, `request_id=${request}`)).body).toHaveLength(1);
    expect((await snag(request)).body.detail).toBe("You have already responded to this request.");
  });
});

describe("the list of snags", () => {
  it("shows developers their own and clients those on their requests, newest first", async () => {
    const request = await ticket();
    const mine = await snag(request);
    server.advance(1_000);
    const hers = await snag(request, {}, noor.token);
    const idsOf = async (token: string) =>
      ((await listed(token, `request_id=${request}`)).body as { id: number }[]).map(({ id }) => id);
    expect(await idsOf(owner.token)).toEqual([hers.body.id, mine.body.id]);
    expect(await idsOf(mara.token)).toEqual([mine.body.id]);
    expect(await idsOf(other.token)).toEqual([]);
    expect((await server.ask("GET /api/snagged-requests/")).status).toBe(401);
  });

  it("is cut into parts and narrowed by status", async () => {
    const request = await ticket();
    const { body } = await snag(request);
    await snag(request, {}, noor.token);
    await answer(body.id as number, "declined");
    const declined = await listed(owner.token, `request_id=${request}&status=declined`);
    expect(declined.body).toMatchObject([{ id: body.id, status: "declined" }]);
    expect(declined.headers["x-total-count"]).toBe("1");
    const part = await listed(owner.token, `request_id=${request}&limit=1`);
    expect({ rowCount: part.body.length, total: part.headers["x-total-count"] }).toEqual({
      rowCount: 1,
      total: "2",
    });
    expect((await listed(owner.token, "status=maybe")).status).toBe(422);
  });
});

describe("answering a snag", () => {
  it("is for the request's owner; for everybody else it does not exist", async () => {
    const { body } = await snag(await ticket());
    const id = body.id as number;
    expect((await answer(id, "accepted", other.token)).status).toBe(404);
    expect((await answer(id, "accepted", mara.token)).status).toBe(403);
    expect((await answer(999_999, "accepted")).status).toBe(404);
    expect((await answer(id, "pending")).status).toBe(422);
    expect((await answer(id, "seen")).body).toMatchObject({ status: "seen", answered_at: null });
    expect((await answer(id, "accepted")).body).toMatchObject({
      status: "accepted",
      answered_at: server.now.toISOString(),
    });
  });

  it("can be repeated, not taken back once accepted", async () => {
    const { body } = await snag(await ticket());
    const id = body.id as number;
    expect((await answer(id, "declined")).status).toBe(200);
    const first = await answer(id, "accepted");
    server.advance(1_000);
    expect((await answer(id, "accepted")).body).toEqual(first.body);
    expect((await answer(id, "declined")).status).toBe(409);
    expect((await answer(id, "seen")).status).toBe(409);
  });
});

describe("accepting a snag", () => {
  const conversationsOf = async (token: string) =>
    (await server.ask("GET /api/conversations/user/list", { token })).body as {
      id: number;
      request_id: number;
    }[];

  it("opens the conversation for both, without a subscription, and says which", async () => {
    const request = await ticket();
    const { body } = await snag(request);
    expect(body.conversation_id).toBeNull();
    const accepted = await answer(body.id as number, "accepted");
    const id = accepted.body.conversation_id as number;
    expect(await conversationsOf(owner.token)).toContainEqual(
      expect.objectContaining({ id, request_id: request }),
    );
    expect(await conversationsOf(mara.token)).toContainEqual(expect.objectContaining({ id }));
    for (const token of [owner.token, mara.token])
      expect((await listed(token, `request_id=${request}`)).body).toMatchObject([{ conversation_id: id }]);
    const said = await server.ask(`POST /api/conversations/${id}/messages`, {
      token: owner.token,
      body: { content: "When could you start?" },
    });
    expect(said.status).toBe(201);
  });

  it("finds the conversation that there is, however often it is accepted", async () => {
    const request = await ticket();
    const { body } = await snag(request);
    const started = await server.ask("POST /api/conversations/", {
      token: owner.token,
      body: { request_id: request, developer_id: mara.id },
    });
    const replies = await Promise.all([1, 2, 3].map(() => answer(body.id as number, "accepted")));
    expect(replies.map((reply) => reply.body.conversation_id)).toEqual(
      [1, 2, 3].map(() => started.body.id as number),
    );
  });

  it("waits for a closed request to be opened again; what was accepted before stays so, and no is always possible", async () => {
    const request = await ticket();
    const [before, after] = [await snag(request), await snag(request, {}, noor.token)];
    const setStatus = (status: string) =>
      server.ask(`POST /api/requests/${request}/status`, { token: owner.token, body: { status } });
    const first = await answer(before.body.id as number, "accepted");
    expect((await setStatus("closed")).status).toBe(200);
    expect((await answer(before.body.id as number, "accepted")).body).toMatchObject({
      conversation_id: first.body.conversation_id,
    });
    const refused = await answer(after.body.id as number, "accepted");
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 409,
      detail: "This request is closed. Reopen it to accept a response.",
    });
    expect((await listed(noor.token, `request_id=${request}`)).body).toMatchObject([
      { status: "pending", conversation_id: null },
    ]);
    expect((await answer(after.body.id as number, "declined")).status).toBe(200);
    await setStatus("open");
    expect((await answer(after.body.id as number, "accepted")).status).toBe(200);
  });

  it("is the only answer that does", async () => {
    const request = await ticket();
    const { body } = await snag(request);
    for (const status of ["seen", "declined"])
      expect((await answer(body.id as number, status)).body).toMatchObject({ status, conversation_id: null });
    expect((await conversationsOf(owner.token)).map((row) => row.request_id)).not.toContain(request);
  });
});

describe("withdrawing a snag", () => {
  const withdraw = (id: number, token = mara.token) =>
    server.ask(`DELETE /api/snagged-requests/${id}`, { token });

  it("is for its developer while it waits, and opens the way for another", async () => {
    const request = await ticket();
    const { body } = await snag(request);
    const id = body.id as number;
    expect((await withdraw(id, noor.token)).status).toBe(404);
    expect((await withdraw(id, owner.token)).status).toBe(403);
    expect((await withdraw(id)).status).toBe(204);
    expect((await withdraw(id)).status).toBe(404);
    expect((await snag(request)).status).toBe(201);
  });

  it("is over with the answer", async () => {
    const { body } = await snag(await ticket());
    const id = body.id as number;
    await answer(id, "declined");
    expect((await withdraw(id)).status).toBe(409);
  });
});
