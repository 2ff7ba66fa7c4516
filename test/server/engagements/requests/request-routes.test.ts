import { afterAll, describe, expect, it } from "@jest/globals";
import { subscribe, talk } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner = await server.signUp("client", "owner");
const other = await server.signUp("client", "other");
const developer = await server.signUp("developer", "mara_k");

const body = { title: "A till", content: "That rings.", estimated_budget: 1200.5, is_public: true };

async function post(given: object = {}, token = owner.token) {
  return server.ask("POST /api/requests/", { token, body: { ...body, ...given } });
}

describe("posting a request", () => {
  it("answers what was posted and shows it to everybody", async () => {
    const posted = await post();
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({
      ...body,
      status: "open",
      owner: { id: owner.id, username: "owner" },
    });
    const seen = await server.ask(`GET /api/requests/${posted.body.id}`);
    expect(seen.body).toEqual(posted.body);
    const listed = await server.ask("GET /api/requests/public");
    expect(listed.body[0]).toMatchObject({ id: posted.body.id, excerpt: "That rings." });
    expect(listed.body[0]).not.toHaveProperty("content");
    expect(JSON.stringify(listed.body)).not.toContain("@");
  });

  it("is for clients", async () => {
    expect((await post({}, developer.token)).status).toBe(403);
    expect((await server.ask("POST /api/requests/", { body })).status).toBe(401);
  });

  it("says everything that is wrong in core's words", async () => {
    const { status, body: answer } = await post({
      title: "  ",
      content: "",
      estimated_budget: -1,
      seeks_collaboration: true,
      collaboration_details: " ",
    });
    expect(status).toBe(422);
    expect(answer.detail.errors).toEqual([
      { field: "title", message: "Title is required" },
      { field: "content", message: "Description is required" },
      { field: "estimated_budget", message: "Budget must be a positive number" },
    ]);
    const nothing = await server.ask("POST /api/requests/", { token: owner.token, body: {} });
    expect(nothing.body.detail.errors.slice(0, 2)).toEqual([
      { field: "title", message: "Title is required" },
      { field: "content", message: "Description is required" },
    ]);
    const alone = await post({ seeks_collaboration: true });
    expect(alone.body.detail.errors).toEqual([
      { field: "collaboration_details", message: "Please provide details about the collaboration" },
    ]);
  });

  it.each([
    ["a budget of 0", { estimated_budget: 0 }, 201],
    ["the highest budget", { estimated_budget: 100_000_000 }, 201],
    ["a budget a cent too high", { estimated_budget: 100_000_000.01 }, 422],
    ["a budget of three decimals", { estimated_budget: 1.005 }, 422],
    ["a budget in quotes", { estimated_budget: "12" }, 422],
    ["a title of 200 characters", { title: "x".repeat(200) }, 201],
    ["a title of 201 characters", { title: "x".repeat(201) }, 422],
    ["a description of 20,001 characters", { content: "x".repeat(20_001) }, 422],
    ["a title with a NUL", { title: "a\u0000b" }, 422],
    ["a yes for a true", { is_public: "yes" }, 422],
  ])("answers %s with %d", async (_, given, status) => {
    expect((await post(given)).status).toBe(status);
  });

  it("drops the budget of an idea and words about a collaboration that is not sought", async () => {
    const { body: answer } = await post({ is_idea: true, collaboration_details: "with whom?" });
    expect(answer).toMatchObject({ estimated_budget: null, collaboration_details: null });
  });

  it("takes only what is the caller's own and a developer who is one", async () => {
    const project = await server.ask("POST /api/projects/", { token: other.token, body: { name: "Theirs" } });
    const { status, body: answer } = await post({
      project_id: project.body.id,
      video_id: 1,
      developer_id: other.id,
    });
    expect(status).toBe(422);
    expect(answer.detail.errors.map((error: { field: string }) => error.field)).toEqual([
      "project_id",
      "video_id",
      "developer_id",
    ]);
  });

  it("has one effect for fifty clicks with one key, and refuses the key for anything else", async () => {
    const headers = { "idempotency-key": "5f0c1a52-6a3a-4d0e-9d57-1d6f6a3f6a01" };
    const title = "Clicked often";
    const clicks = Array.from({ length: 50 }, () =>
      server.ask("POST /api/requests/", { token: owner.token, headers, body: { ...body, title } }),
    );
    const ids = new Set((await Promise.all(clicks)).map((reply) => reply.body.id));
    expect(ids.size).toBe(1);
    const listed = await server.ask("GET /api/requests/?limit=100", { token: owner.token });
    expect(listed.body.filter((row: { title: string }) => row.title === title)).toHaveLength(1);
    const reused = await server.ask("POST /api/requests/", { token: owner.token, headers, body });
    expect(reused).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });
});

describe("a private request", () => {
  it("exists for its owner and the developer it was shared with alone", async () => {
    const { body: posted } = await post({ is_public: false, developer_id: developer.id });
    const seenBy = async (token?: string) =>
      (await server.ask(`GET /api/requests/${posted.id}`, { token })).status;
    expect(await seenBy()).toBe(404);
    expect(await seenBy(other.token)).toBe(404);
    expect(await seenBy(owner.token)).toBe(200);
    expect(await seenBy(developer.token)).toBe(200);
    const shared = await server.ask("GET /api/requests/", { token: developer.token });
    expect(shared.body.map((row: { id: number }) => row.id)).toContain(posted.id);
    const listed = await server.ask("GET /api/requests/public");
    expect(listed.body.map((row: { id: number }) => row.id)).not.toContain(posted.id);
  });
});

describe("changing a request", () => {
  it("is its owner's right alone", async () => {
    const { body: posted } = await post();
    const path = `/api/requests/${posted.id as number}` as const;
    for (const [call, given] of [
      [`PUT ${path}`, body],
      [`POST ${path}/status`, { status: "closed" }],
      [`POST ${path}/project`, { project_id: null }],
      [`DELETE ${path}`, undefined],
    ] as const) {
      const { status } = await server.ask(call, { token: other.token, body: given });
      expect({ call, status }).toEqual({ call, status: 403 });
    }
    const hidden = await post({ is_public: false });
    const put = await server.ask(`PUT /api/requests/${hidden.body.id}`, { token: other.token, body });
    expect(put.status).toBe(404);
    const changed = await server.ask(`PUT /api/requests/${posted.id}`, {
      token: owner.token,
      body: { ...body, title: "A better till", status: "completed", owner_id: other.id },
    });
    expect(changed.body).toMatchObject({ title: "A better till", status: "open", owner: { id: owner.id } });
  });

  it("follows the table of statuses", async () => {
    const { body: posted } = await post();
    const move = (status: string) =>
      server.ask(`POST /api/requests/${posted.id}/status`, { token: owner.token, body: { status } });
    expect((await move("in_progress")).status).toBe(409);
    expect((await move("closed")).body.status).toBe("closed");
    expect((await move("open")).body.status).toBe("open");
    expect((await move("completed")).body.status).toBe("completed");
    expect((await move("completed")).status).toBe(409);
    expect((await move("closed")).status).toBe(409);
    expect((await move("open")).body.status).toBe("open");
  });

  it("removes it for everybody", async () => {
    const { body: posted } = await post();
    expect((await server.ask(`DELETE /api/requests/${posted.id}`, { token: owner.token })).status).toBe(204);
    expect((await server.ask(`GET /api/requests/${posted.id}`, { token: owner.token })).status).toBe(410);
  });

  it.each([
    {
      what: "what somebody works on",
      detail: "A request with work in progress can't be removed.",
      prepare: (id: number) =>
        server.database.pool.query("update requests set status = 'in_progress' where id = $1", [id]),
    },
    {
      what: "what people talk about",
      detail: "This request has a conversation. Close the request instead of removing it.",
      prepare: async (id: number) => {
        await subscribe(server, developer);
        await talk(server, developer, id);
      },
    },
  ])("does not remove $what", async ({ detail, prepare }) => {
    const { body: posted } = await post();
    await prepare(posted.id as number);
    const refused = await server.ask(`DELETE /api/requests/${posted.id}`, { token: owner.token });
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({ status: 409, detail });
    expect((await server.ask(`GET /api/requests/${posted.id}`)).status).toBe(200);
  });
});
