import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const REQUEST = { title: "Order board", content: "For four bakeries", is_public: true };

describe("projects", () => {
  it("are created, listed newest first and read", async () => {
    const { token } = await server.signUp("client", "owner");
    const first = await server.ask("POST /api/projects/", { token, body: { name: " Shops " } });
    expect(first.body).toMatchObject({ name: "Shops", description: null, request_count: 0 });
    server.advance(1_000);
    const second = await server.ask("POST /api/projects/", {
      token,
      body: { name: "Ovens", description: "Hot" },
    });
    const list = await server.ask("GET /api/projects/", { token });
    expect(list.body.map(({ name }: { name: string }) => name)).toEqual(["Ovens", "Shops"]);
    expect((await server.ask(`GET /api/projects/${second.body.id}/`, { token })).body.description).toBe(
      "Hot",
    );
  });

  it("are removed, and their requests stay without one", async () => {
    const { token } = await server.signUp("client", "remover");
    const { id } = (await server.ask("POST /api/projects/", { token, body: { name: "Shops" } })).body;
    const request = await server.ask("POST /api/requests/", { token, body: { ...REQUEST, project_id: id } });
    expect(request.body.project_id).toBe(id);
    expect((await server.ask(`DELETE /api/projects/${id}`, { token })).status).toBe(204);
    expect((await server.ask(`GET /api/projects/${id}/`, { token })).status).toBe(404);
    const left = await server.ask(`GET /api/requests/${request.body.id}`, { token });
    expect(left.body).toMatchObject({ title: "Order board", project_id: null });
    expect((await server.ask(`DELETE /api/projects/${id}`, { token })).status).toBe(404);
  });

  it("are removed while requests are put into them: those go without, or are refused", async () => {
    const { token } = await server.signUp("client", "hasty");
    const body = (await server.ask("POST /api/requests/", { token, body: REQUEST })).body;
    for (let round = 0; round < 12; round += 1) {
      const { id } = (await server.ask("POST /api/projects/", { token, body: { name: "Shops" } })).body;
      const [put, removed] = await Promise.all([
        server.ask(`POST /api/requests/${body.id}/project`, { token, body: { project_id: id } }),
        server.ask(`DELETE /api/projects/${id}`, { token }),
      ]);
      expect([200, 422]).toContain(put.status);
      expect(removed.status).toBe(204);
      const left = await server.ask(`GET /api/requests/${body.id}`, { token });
      expect(left.body.project_id).toBeNull();
    }
  });

  it("hold the requests that were put into them", async () => {
    const { token } = await server.signUp("client", "keeper");
    const project = (await server.ask("POST /api/projects/", { token, body: { name: "Shops" } })).body.id;
    const request = (await server.ask("POST /api/requests/", { token, body: REQUEST })).body.id;
    const inside = async () =>
      (await server.ask(`GET /api/projects/${project}/requests`, { token })).body as { id: number }[];
    const put = async (project_id: number | null) =>
      (await server.ask(`POST /api/requests/${request}/project`, { token, body: { project_id } })).body;
    expect(await inside()).toEqual([]);
    expect((await put(project)).project_id).toBe(project);
    expect((await inside()).map(({ id }) => id)).toEqual([request]);
    expect((await server.ask(`GET /api/projects/${project}/`, { token })).body.request_count).toBe(1);
    expect((await put(null)).project_id).toBeNull();
    expect(await inside()).toEqual([]);
  });

  it("are nobody else's", async () => {
    const owner = await server.signUp("client", "closed");
    const { body } = await server.ask("POST /api/projects/", { token: owner.token, body: { name: "Mine" } });
    const other = await server.signUp("client", "curious");
    const developer = await server.signUp("developer", "builder");
    for (const path of [`GET /api/projects/${body.id}/`, `GET /api/projects/${body.id}/requests`] as const) {
      expect((await server.ask(path, { token: other.token })).status).toBe(404);
      expect((await server.ask(path, { token: developer.token })).status).toBe(403);
      expect((await server.ask(path)).status).toBe(401);
    }
    const request = (await server.ask("POST /api/requests/", { token: other.token, body: REQUEST })).body.id;
    const put = await server.ask(`POST /api/requests/${request}/project`, {
      token: other.token,
      body: { project_id: body.id },
    });
    expect(put.status).toBe(422);
  });

  it.each([
    ["no name", {}],
    ["a blank name", { name: " " }],
    ["a name of 101 characters", { name: "a".repeat(101) }],
    ["a description of 5,001 characters", { name: "A", description: "a".repeat(5_001) }],
  ])("refuse %s", async (_, body) => {
    const { token } = await server.signUp("client", `p_${JSON.stringify(body).length}`);
    expect((await server.ask("POST /api/projects/", { token, body })).status).toBe(422);
  });
});
