import { afterAll, describe, expect, it } from "@jest/globals";
import { MOST_REMOVED } from "../../../../core/snagged-requests/snagged-request.ts";
import { type Person, postRequest } from "../../support/negotiation.ts";
import { seenBefore, tagOf, until } from "../../support/polling.ts";
import { type Reply, TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = await server.signUp("client", "owner");
const mara = await server.signUp("developer", "mara_k");
const noor = await server.signUp("developer", "noor_b");

const ask = (call: Parameters<TestServer["ask"]>[0], { token }: Person, body?: object) =>
  server.ask(call, { token, ...(body !== undefined && { body }) });

async function respond(developer: Person, requestId: number): Promise<number> {
  const body = { request_id: requestId, message: "I have built two of these." };
  return (await ask("POST /api/snagged-requests/", developer, body)).body.id as number;
}

const listed = async (by: Person): Promise<Reply> => ask("GET /api/snagged-requests/", by);
const remove = (requestId: number) => ask(`DELETE /api/requests/${requestId}`, owner);

async function found(by: Person, id: number): Promise<unknown> {
  return ((await listed(by)).body as { id: number }[]).find((row) => row.id === id);
}

describe("a request that is removed", () => {
  it("leaves its developers' responses in their lists, with its title and no other word of it", async () => {
    const requestId = await postRequest(server, owner, { title: "A till that rings" });
    const id = await respond(mara, requestId);
    const other = await respond(noor, requestId);
    await ask(`POST /api/snagged-requests/${other}/answer`, owner, { status: "declined" });
    expect((await remove(requestId)).status).toBe(204);
    const answeredAt = server.now.toISOString();
    expect(await found(mara, id)).toMatchObject({
      id,
      request_id: null,
      request: null,
      removed_title: "A till that rings",
      message: "I have built two of these.",
      status: "declined",
      answered_at: answeredAt,
    });
    expect(await found(noor, other)).toMatchObject({ request_id: null, status: "declined" });
    expect(JSON.stringify((await listed(mara)).body)).not.toContain("It should ring.");
    expect(await found(owner, id)).toBeUndefined();
  });

  it("keeps its title from a developer who could not read it any more", async () => {
    const requestId = await postRequest(server, owner, { is_public: false, developer_id: mara.id });
    const id = await respond(mara, requestId);
    await ask(`POST /api/snagged-requests/${id}/answer`, owner, { status: "declined" });
    await ask(`DELETE /api/requests/${requestId}/shares/${mara.id}`, owner);
    await remove(requestId);
    expect(await found(mara, id)).toMatchObject({ request_id: null, removed_title: null });
  });

  it("stays with all its responses while there is a conversation about it", async () => {
    const requestId = await postRequest(server, owner);
    const [id, other] = [await respond(mara, requestId), await respond(noor, requestId)];
    await ask(`POST /api/snagged-requests/${id}/answer`, owner, { status: "accepted" });
    expect((await remove(requestId)).status).toBe(409);
    for (const [by, each] of [
      [mara, id],
      [noor, other],
    ] as const)
      expect(await found(by, each)).toMatchObject({ request_id: requestId, removed_title: null });
  });

  it("tells the open list of its developer", async () => {
    const requestId = await postRequest(server, owner);
    const id = await respond(mara, requestId);
    const seen = await listed(mara);
    await remove(requestId);
    const news = await until(
      () => server.ask("GET /api/snagged-requests/", { token: mara.token, ...seenBefore(tagOf(seen)) }),
      200,
    );
    expect(news.body).toContainEqual(expect.objectContaining({ id, request_id: null }));
  });

  it("takes up none of the room for open responses", async () => {
    const requestId = await postRequest(server, owner);
    await respond(mara, requestId);
    await remove(requestId);
    const { rows } = await server.database.pool.query(
      "select count(*) as open from snagged_requests where request_id is null and status in ('pending', 'seen')",
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});

describe("a response to a removed request", () => {
  it("is its developer's alone to drop, and nobody's to answer", async () => {
    const requestId = await postRequest(server, owner);
    const id = await respond(mara, requestId);
    await remove(requestId);
    expect((await ask(`DELETE /api/snagged-requests/${id}`, noor)).status).toBe(404);
    expect((await ask(`POST /api/snagged-requests/${id}/answer`, owner, { status: "accepted" })).status).toBe(
      404,
    );
    expect((await ask(`DELETE /api/snagged-requests/${id}`, mara)).status).toBe(204);
    expect(await found(mara, id)).toBeUndefined();
    expect((await ask(`DELETE /api/snagged-requests/${id}`, mara)).status).toBe(404);
  });

  it(`is kept for the latest ${MOST_REMOVED} removals of each developer`, async () => {
    const busy = await server.signUp("developer", "busy");
    await server.database.pool.query(
      `insert into snagged_requests (client_id, developer_id, message, include_profile, status, removed_at)
       select $1, $2, 'Old ' || n, false, 'declined', $3::timestamptz - n * interval '1 hour'
       from generate_series(1, $4::integer) n`,
      [owner.id, busy.id, server.now, MOST_REMOVED],
    );
    const requestId = await postRequest(server, owner);
    const id = await respond(busy, requestId);
    await remove(requestId);
    const { rows } = await server.database.pool.query(
      "select id, message from snagged_requests where developer_id = $1 order by removed_at",
      [busy.id],
    );
    expect(rows).toHaveLength(MOST_REMOVED);
    expect(rows[0]).toMatchObject({ message: `Old ${MOST_REMOVED - 1}` });
    expect(rows.at(-1)).toMatchObject({ id });
  });

  it("is in the exports of both, loses the title with its owner's account and goes with its developer's", async () => {
    const client = await server.signUp("client", "leaver");
    const developer = await server.signUp("developer", "leaver_too");
    const requestId = await postRequest(server, client, { title: "A till to leave" });
    const id = await respond(developer, requestId);
    await ask(`DELETE /api/requests/${requestId}`, client);
    for (const by of [client, developer]) {
      const exported = await ask("GET /api/account/export", by);
      expect(JSON.stringify(exported.body)).toContain('"removed_title":"A till to leave"');
    }
    const leave = (by: Person) => ask("DELETE /api/account", by, { password: "a long enough phrase" });
    expect((await leave(client)).status).toBe(204);
    expect(await found(developer, id)).toMatchObject({ request_id: null, removed_title: null });
    expect((await leave(developer)).status).toBe(204);
    const { rows } = await server.database.pool.query("select id from snagged_requests where id = $1", [id]);
    expect(rows).toEqual([]);
  });
});
