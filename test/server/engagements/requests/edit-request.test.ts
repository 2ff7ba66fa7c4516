import { afterAll, describe, expect, it } from "@jest/globals";
import { negotiation, postRequest, subscribe, talk } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = await server.signUp("client", "owner");
const mara = await server.signUp("developer", "mara_k");
const noor = await server.signUp("developer", "noor_b");
const stranger = await server.signUp("developer", "stranger");
await subscribe(server, mara);

const words = { title: "A till", content: "That rings.", estimated_budget: 900, is_public: true };

const post = (given: object = {}) => postRequest(server, owner, { ...words, ...given });

const edit = (id: number, given: object = {}) =>
  server.ask(`PUT /api/requests/${id}`, { token: owner.token, body: { ...words, ...given } });

const readBy = async (id: number, token?: string) =>
  (await server.ask(`GET /api/requests/${id}`, { token })).status;

const move = (id: number, status: string) =>
  server.ask(`POST /api/requests/${id}/status`, { token: owner.token, body: { status } });

async function snag(id: number, { token }: { token: string }): Promise<number> {
  const body = { request_id: id, message: "I have built two of these." };
  return (await server.ask("POST /api/snagged-requests/", { token, body })).body.id as number;
}

const answer = (snagId: number, status: string) =>
  server.ask(`POST /api/snagged-requests/${snagId}/answer`, { token: owner.token, body: { status } });

describe("an edit of a request", () => {
  it("is what everybody reads from then on", async () => {
    const id = await post();
    const given = { title: "A better till", estimated_budget: 1_000 };
    const edited = await edit(id, given);
    expect(edited).toMatchObject({ status: 200, body: { ...words, ...given, id, status: "open" } });
    expect((await server.ask(`GET /api/requests/${id}`)).body).toEqual(edited.body);
  });

  it("leaves its project and its video where they are unless it names others", async () => {
    const project = await server.ask("POST /api/projects/", { token: owner.token, body: { name: "Shop" } });
    const id = await post({ project_id: project.body.id });
    expect((await edit(id, { title: "A better till" })).body.project_id).toBe(project.body.id);
    expect((await edit(id, { project_id: null })).body.project_id).toBeNull();
    expect((await edit(id, { project_id: 999_999 })).status).toBe(422);
  });

  it("is said once when the same intention comes twice", async () => {
    const id = await post();
    const headers = { "idempotency-key": "5f0c1a52-6a3a-4d0e-9d57-1d6f6a3f6a77" };
    const send = () =>
      server.ask(`PUT /api/requests/${id}`, {
        token: owner.token,
        headers,
        body: { ...words, title: "Once" },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect({ status: first.status, body: second.body }).toEqual({ status: 200, body: first.body });
  });
});

describe("two devices that edit the same request", () => {
  const editFrom = (id: number, tag: string, given: object) =>
    server.ask(`PUT /api/requests/${id}`, {
      token: owner.token,
      headers: { "if-match": tag },
      body: { ...words, ...given },
    });
  const read = (id: number) => server.ask(`GET /api/requests/${id}`);

  it("do not overwrite each other: the second is told so, and nothing changes", async () => {
    const id = await post();
    const tag = (await read(id)).headers["etag"] as string;
    const first = await editFrom(id, tag, { title: "From the desk" });
    expect(first.headers["etag"]).toBe(`"${String(first.body.version)}"`);
    const second = await editFrom(id, tag, { title: "From the phone" });
    expect(second).toMatchObject({ status: 412, body: { code: "precondition_failed" } });
    expect((await read(id)).body.title).toBe("From the desk");
    const third = await editFrom(id, first.headers["etag"] as string, { title: "From the phone" });
    expect(third.body.title).toBe("From the phone");
  });

  it("are one, when the answer to the first try was lost", async () => {
    const id = await post();
    const tag = (await read(id)).headers["etag"] as string;
    await editFrom(id, tag, { title: "Typed once" });
    expect((await editFrom(id, tag, { title: "Typed once" })).status).toBe(200);
  });

  it("may say that they mean whatever is there, and a status is no edit", async () => {
    const id = await post();
    const tag = (await read(id)).headers["etag"] as string;
    await move(id, "closed");
    expect((await editFrom(id, tag, { title: "Closed" })).status).toBe(200);
    expect((await editFrom(id, "*", { title: "Anything" })).status).toBe(200);
    for (const foreign of ["W/" + tag, '"nonsense"', "nonsense", ""])
      expect((await editFrom(id, foreign, { title: "Not this" })).status).toBe(412);
  });

  it("never both win, however close they are", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await post();
      const tag = (await read(id)).headers["etag"] as string;
      const both = await Promise.all([
        editFrom(id, tag, { title: "Desk" }),
        editFrom(id, tag, { title: "Phone" }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });
});

describe("a public request that is made private", () => {
  it("stays readable for those who are involved and for nobody else", async () => {
    const id = await post({ developer_id: noor.id });
    await snag(id, stranger);
    const talking = await post();
    await talk(server, mara, talking);
    for (const each of [id, talking]) await edit(each, { is_public: false });
    expect(await readBy(id, noor.token)).toBe(200);
    expect(await readBy(id, stranger.token)).toBe(200);
    expect(await readBy(id, mara.token)).toBe(410);
    expect(await readBy(id)).toBe(410);
    expect(await readBy(talking, mara.token)).toBe(200);
    expect(await readBy(talking, noor.token)).toBe(410);
  });

  it("stays with a developer whose response was accepted, and leaves one who was declined", async () => {
    const id = await post();
    await answer(await snag(id, noor), "accepted");
    await answer(await snag(id, stranger), "declined");
    await edit(id, { is_public: false });
    expect({ byOwner: await readBy(id, noor.token), byStranger: await readBy(id, stranger.token) }).toEqual({
      byOwner: 200,
      byStranger: 410,
    });
  });

  it("is no ticket any more, and is one again afterwards", async () => {
    const total = async () =>
      Number((await server.ask("GET /api/requests/public?limit=1")).headers["x-total-count"]);
    const id = await post({ title: "Zebra crossing" });
    const before = await total();
    const found = async () => (await server.ask("GET /api/requests/public?q=zebra")).body as { id: number }[];
    await edit(id, { title: "Zebra crossing", is_public: false });
    expect({ found: await found(), total: await total() }).toEqual({ found: [], total: before - 1 });
    await edit(id, { title: "Zebra crossing" });
    expect({ found: (await found()).map((row) => row.id), total: await total() }).toEqual({
      found: [id],
      total: before,
    });
  });
});

describe("a request that people have agreed upon", () => {
  async function agreed() {
    const talks = await negotiation(server, owner, noor);
    const { body: proposal } = await talks.propose(owner);
    const accepted = await talks.take(noor, proposal, "accept");
    return { ...talks, agreement: accepted.body as { id: number; content_hash: string } };
  }

  it("stays what it was when they agreed, and so does the agreement", async () => {
    const { requestId, agreement } = await agreed();
    const refused = await edit(requestId, { title: "Two tills for the same price" });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refused.body.detail).toBe("An agreement about this request was accepted, so it can't be edited.");
    expect((await server.ask(`GET /api/requests/${requestId}`)).body.title).toBe("A till that rings");
    const kept = await server.ask(`GET /api/agreements/request/${requestId}`, { token: noor.token });
    expect(kept.body).toEqual(agreement);
  });

  it("can be closed and neither rewritten nor opened again", async () => {
    const { requestId } = await agreed();
    expect((await move(requestId, "closed")).body).toMatchObject({ status: "closed", is_agreed: true });
    expect((await edit(requestId)).status).toBe(409);
    expect(await move(requestId, "open")).toMatchObject({
      status: 409,
      body: { detail: "An agreement about this request was accepted, so it can't be reopened." },
    });
  });

  it("takes no second agreement, not even one that was opened again against this rule", async () => {
    const first = await negotiation(server, owner, noor);
    const second = await negotiation(server, owner, mara, first.requestId);
    const { body: proposal } = await second.propose(owner);
    await first.take(noor, (await first.propose(owner)).body, "accept");
    await server.database.pool.query(`update requests set status = 'open' where id = $1`, [first.requestId]);
    const refusal = {
      status: 409,
      body: { detail: "An agreement about this request has already been accepted." },
    };
    expect(await second.take(mara, proposal, "accept")).toMatchObject(refusal);
    expect(await second.propose(owner)).toMatchObject(refusal);
  });

  it("is not rewritten in the moment in which it is accepted", async () => {
    for (let round = 0; round < 10; round++) {
      const talks = await negotiation(server, owner, noor);
      const { body: proposal } = await talks.propose(owner);
      const [accepted, edited] = await Promise.all([
        talks.take(noor, proposal, "accept"),
        edit(talks.requestId, { title: "Rewritten" }),
      ]);
      expect(accepted.status).toBe(200);
      const { title } = (await server.ask(`GET /api/requests/${talks.requestId}`)).body;
      expect(title).toBe(edited.status === 200 ? "Rewritten" : "A till that rings");
      expect((await edit(talks.requestId)).status).toBe(409);
    }
  });

  it("may be edited while terms are only proposed, and they stay as they were", async () => {
    const talks = await negotiation(server, owner, noor);
    const { body: proposal } = await talks.propose(owner);
    expect((await edit(talks.requestId, { estimated_budget: 5 })).status).toBe(200);
    const kept = await server.ask(`GET /api/agreements/request/${talks.requestId}`, { token: noor.token });
    expect(kept.body).toEqual(proposal);
  });
});

describe("a request that is over", () => {
  it("may be edited while it is closed, as it may be reopened, and not once it is completed", async () => {
    const id = await post();
    await move(id, "closed");
    expect((await edit(id, { title: "A better till" })).body).toMatchObject({
      title: "A better till",
      status: "closed",
    });
    await move(id, "open");
    await move(id, "completed");
    expect(await edit(id)).toMatchObject({
      status: 409,
      body: { detail: "This request is completed, so it can't be edited." },
    });
  });
});
