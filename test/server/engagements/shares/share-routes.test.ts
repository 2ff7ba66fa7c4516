import { afterAll, describe, expect, it } from "@jest/globals";
import { postRequest } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = await server.signUp("client", "owner");
const other = await server.signUp("client", "other");
const names = Array.from({ length: 15 }, (_, at) => `developer_${at}`);
const crowd = await Promise.all(names.map((name) => server.signUp("developer", name)));

const dev = (at: number) => {
  const developer = crowd[at];
  if (developer === undefined) throw new Error("No such developer");
  return developer;
};

const request = (given: object = {}) => postRequest(server, owner, { is_public: false, ...given });

const share = (id: number, developer: unknown, token = owner.token) =>
  server.ask(`POST /api/requests/${id}/shares`, { token, body: { developer_id: developer } });
const unshare = (id: number, developer: number, token = owner.token) =>
  server.ask(`DELETE /api/requests/${id}/shares/${developer}`, { token });
const shares = (id: number, token = owner.token) => server.ask(`GET /api/requests/${id}/shares`, { token });
const open = (id: number, token?: string) => server.ask(`GET /api/requests/${id}`, { token });
const bell = (token: string) => server.ask("GET /api/requests/shared-with-me", { token });
const setStatus = (id: number, status: string) =>
  server.ask(`POST /api/requests/${id}/status`, { token: owner.token, body: { status } });

describe("sharing a request", () => {
  it("makes a private one readable for that developer and nobody else, until it is taken back", async () => {
    const id = await request();
    expect((await open(id, dev(0).token)).status).toBe(404);
    const shared = await share(id, dev(0).id);
    expect({ status: shared.status, body: shared.body }).toEqual({
      status: 201,
      body: {
        developer: { id: dev(0).id, username: "developer_0", full_name: "developer_0", avatar: null },
        share_date: server.now.toISOString(),
        viewed_at: null,
        conversation_id: null,
      },
    });
    expect((await open(id, dev(0).token)).status).toBe(200);
    for (const token of [dev(1).token, other.token, undefined])
      expect((await open(id, token)).status).toBe(404);
    expect((await unshare(id, dev(0).id)).status).toBe(204);
    expect((await open(id, dev(0).token)).status).toBe(404);
    expect((await unshare(id, dev(0).id)).status).toBe(404);
  });

  it("is the owner's, and strangers learn nothing", async () => {
    const id = await request();
    await share(id, dev(0).id);
    expect((await share(id, dev(1).id, other.token)).status).toBe(404);
    expect((await share(id, dev(1).id, dev(0).token)).status).toBe(403);
    expect((await share(id, dev(1).id, "nobody")).status).toBe(401);
    expect((await unshare(id, dev(0).id, other.token)).status).toBe(404);
    expect((await shares(id, other.token)).status).toBe(404);
    expect((await shares(id, dev(0).token)).status).toBe(403);
    const known = await request({ is_public: true });
    expect((await share(known, dev(1).id, other.token)).status).toBe(403);
    expect((await shares(id)).body).toHaveLength(1);
  });

  it("takes active developers only", async () => {
    const id = await request();
    for (const nobody of [other.id, owner.id, 999_999]) {
      const refused = await share(id, nobody);
      expect({ status: refused.status, errors: refused.body.detail.errors }).toEqual({
        status: 422,
        errors: [{ field: "developer_id", message: "This developer is not available" }],
      });
    }
    expect((await share(id, "1")).status).toBe(422);
  });

  it("changes nothing the second time", async () => {
    const id = await request();
    const first = await share(id, dev(0).id);
    server.advance(1_000);
    expect((await share(id, dev(0).id)).body).toEqual(first.body);
  });

  it("stops at ten, however many come at once", async () => {
    const id = await request();
    const replies = await Promise.all(crowd.slice(0, 12).map(({ id: developer }) => share(id, developer)));
    const refused = replies.filter(({ status }) => status === 409);
    expect({
      sharedCount: replies.filter(({ status }) => status === 201).length,
      refusedCount: refused.length,
    }).toEqual({ sharedCount: 10, refusedCount: 2 });
    expect(refused[0]?.body.detail).toBe("A request can be shared with at most 10 developers.");
    const { body } = await shares(id);
    expect(body).toHaveLength(10);
    // A developer who has the request may be named again; taking it back from one makes room.
    expect((await share(id, body[0].developer.id)).status).toBe(201);
    await unshare(id, body[0].developer.id as number);
    expect((await share(id, body[0].developer.id)).status).toBe(201);
  });

  it("is over when the request is", async () => {
    const id = await request();
    await setStatus(id, "closed");
    expect((await share(id, dev(0).id)).status).toBe(409);
  });
});

describe("what was shared with a developer", () => {
  const token = () => dev(14).token;

  it("is new until they open it; listing it is not opening", async () => {
    const id = await request({ estimated_budget: 900, developer_id: dev(14).id });
    const item = {
      id,
      title: "A till that rings",
      content: "It should ring.",
      estimated_budget: 900,
      status: "open",
      owner: { id: owner.id, username: "owner", full_name: "owner", avatar: null },
      conversation_id: null,
      share_date: server.now.toISOString(),
    };
    for (let time = 0; time < 2; time += 1)
      expect((await bell(token())).body[0]).toEqual({ ...item, is_new: true, viewed_at: null });
    server.advance(5_000);
    await open(id, token());
    const viewed_at = server.now.toISOString();
    expect((await bell(token())).body[0]).toEqual({ ...item, is_new: false, viewed_at });
    expect((await shares(id)).body).toMatchObject([{ viewed_at }]);
    server.advance(5_000);
    await open(id, token());
    expect((await bell(token())).body[0]).toMatchObject({ viewed_at });
  });

  it("comes the latest first, without what is over or was taken back", async () => {
    const [first, second, third] = [await request(), await request(), await request()];
    for (const id of [second, first, third]) {
      server.advance(1_000);
      await share(id, dev(14).id);
    }
    const ids = async () => ((await bell(token())).body as { id: number }[]).map(({ id }) => id);
    expect((await ids()).slice(0, 3)).toEqual([third, first, second]);
    await setStatus(third, "closed");
    await unshare(first, dev(14).id);
    expect((await ids())[0]).toBe(second);
  });

  it("leaves out what is of a client whom they have blocked, or who is suspended", async () => {
    const { token: mine, id: me } = await server.signUp("developer", "wary");
    const id = await request({ developer_id: me });
    const heard = async () => {
      const { body, headers } = await bell(mine);
      return [(body as { id: number }[]).map((row) => row.id), headers["x-total-count"]];
    };
    expect(await heard()).toEqual([[id], "1"]);
    await server.ask("POST /api/blocks", { token: mine, body: { user_id: owner.id } });
    expect(await heard()).toEqual([[], "0"]);
    await server.ask(`DELETE /api/blocks/${owner.id}`, { token: mine });
    expect(await heard()).toEqual([[id], "1"]);
    const setActive = (isActive: boolean) =>
      server.database.pool.query("update users set is_active = $1 where id = $2", [isActive, owner.id]);
    await setActive(false);
    expect(await heard()).toEqual([[], "0"]);
    await setActive(true);
    expect(await heard()).toEqual([[id], "1"]);
  });

  it("is for developers", async () => {
    expect((await bell(owner.token)).status).toBe(403);
    expect((await bell("nobody")).status).toBe(401);
  });
});

describe("the developer's list of requests", () => {
  const list = (token: string) => server.ask("GET /api/requests/", { token });
  const snag = (id: number, token: string) =>
    server.ask("POST /api/snagged-requests/", { token, body: { request_id: id, message: "Me." } });

  it("holds what was shared or snagged, each once, the latest first", async () => {
    const { token, id: developer } = dev(13);
    const [shared, both, snagged] = [await request(), await request(), await request({ is_public: true })];
    for (const step of [
      () => share(both, developer),
      () => share(shared, developer),
      () => snag(snagged, token),
      () => snag(both, token),
    ]) {
      server.advance(1_000);
      expect((await step()).status).toBe(201);
    }
    const { body, headers } = await list(token);
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual([both, snagged, shared]);
    expect(headers["x-total-count"]).toBe("3");
  });

  it("keeps nothing of a private request that was taken back or declined, but that it was answered", async () => {
    const { token, id: developer } = dev(12);
    const taken = await request();
    await share(taken, developer);
    await snag(taken, token);
    await unshare(taken, developer);
    const turned = await request({ is_public: true });
    const { body: sent } = await snag(turned, token);
    await server.ask(`PUT /api/requests/${turned}`, {
      token: owner.token,
      body: { title: "Secret now", content: "That rings.", is_public: false },
    });
    // A developer whose response is not answered yet still takes part.
    expect((await list(token)).body).toMatchObject([{ id: turned }]);
    expect((await open(turned, token)).status).toBe(200);
    await server.ask(`POST /api/snagged-requests/${sent.id}/answer`, {
      token: owner.token,
      body: { status: "declined" },
    });
    expect((await list(token)).body).toEqual([]);
    expect((await open(taken, token)).status).toBe(404);
    // This request was public before.
    expect((await open(turned, token)).status).toBe(410);
    const snags = await server.ask("GET /api/snagged-requests/", { token });
    expect(snags.body).toMatchObject(
      [turned, taken].map((id) => ({ request_id: id, status: "declined", request: null })),
    );
    expect(JSON.stringify(snags.body)).not.toContain("Secret");
  });
});
