import { afterAll, describe, expect, it } from "@jest/globals";
import { postRequest } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const tickets = [
  { title: "Bakery orders", content: "Rolls and cakes.", estimated_budget: 4800 },
  { title: "Archive cards", content: "Handwriting, mostly.", estimated_budget: 12_000 },
  { title: "Museum labels", content: "That answer.", is_idea: true },
  {
    title: "Courier shifts",
    content: "Swapping, with rolls of tape.",
    estimated_budget: 0,
    seeks_collaboration: true,
    collaboration_details: "Together",
  },
  { title: "Nothing named", content: "No budget." },
];

const server = await TestServer.start();
afterAll(() => server.stop());
const { token } = await server.signUp("client", "owner");
for (const ticket of tickets) {
  server.advance(60_000);
  await postRequest(server, { token }, ticket);
}
await postRequest(server, { token }, { is_public: false, title: "Secret", content: "Rolls" });

async function titles(query: string): Promise<[string[], number]> {
  const { status, body, headers } = await server.ask(`GET /api/requests/public?${query}`);
  expect(status).toBe(200);
  return [body.map((row: { title: string }) => row.title.split(" ")[0]), Number(headers["x-total-count"])];
}

describe("GET /api/requests/public", () => {
  it.each([
    ["", ["Nothing", "Courier", "Museum", "Archive", "Bakery"], 5],
    ["sort=oldest&limit=2", ["Bakery", "Archive"], 5],
    ["sort=oldest&skip=3", ["Courier", "Nothing"], 5],
    ["sort=budget_high", ["Archive", "Bakery", "Courier", "Nothing", "Museum"], 5],
    ["sort=budget_low", ["Courier", "Bakery", "Archive", "Nothing", "Museum"], 5],
    ["q=rol", ["Courier", "Bakery"], 2],
    ["q=ROLLS+cakes", ["Bakery"], 1],
    ["q=secret", [], 0],
    // Other forms of an English word, and a word while it is typed.
    ["q=bakeries", ["Bakery"], 1],
    ["q=bak", ["Bakery"], 1],
    ["q=swap", ["Courier"], 1],
    ["q=swapped+roll", ["Courier"], 1],
    ["q=the+card", [], 0],

    ["q=handw", ["Archive"], 1],
    ["q=%27%20%7C%20%21", [], 0],
    ["is_idea=true", ["Museum"], 1],
    ["is_idea=false&seeks_collaboration=true", ["Courier"], 1],
    ["min_budget=1&max_budget=5000", ["Bakery"], 1],
    ["skip=100", [], 5],
  ])("with %p lists %j of %i", async (query, expected, total) => {
    expect(await titles(query)).toEqual([expected, total]);
  });

  it.each(["limit=0", "limit=101", "skip=-1", "sort=id;drop", "is_idea=maybe", "min_budget=x"])(
    "refuses %p",
    async (query) => {
      expect((await server.ask(`GET /api/requests/public?${query}`)).status).toBe(422);
    },
  );

  it("counts what is closed and reopened", async () => {
    const { body } = await server.ask("GET /api/requests/public?q=bakery");
    const move = (status: string) =>
      server.ask(`POST /api/requests/${body[0].id}/status`, { token, body: { status } });
    await move("closed");
    expect((await titles(""))[1]).toBe(4);
    await move("open");
    expect((await titles(""))[1]).toBe(5);
  });

  it("keeps to the owner in which project a public request is, and which video belongs to it", async () => {
    const project = await server.ask("POST /api/projects/", { token, body: { name: "Shop" } });
    const id = await postRequest(server, { token }, { title: "Till", project_id: project.body.id });
    const owner = await server.ask(`GET /api/requests/${id}`, { token });
    expect(owner.body).toMatchObject({ title: "Till", project_id: project.body.id });
    const stranger = await server.signUp("developer", "stranger");
    for (const caller of [{}, { token: stranger.token }]) {
      const seen = await server.ask(`GET /api/requests/${id}`, caller);
      expect(seen.body).toMatchObject({ title: "Till", project_id: null, video_id: null });
    }
  });

  it("says where it ends for who skips too far", async () => {
    const { status, body } = await server.ask("GET /api/requests/public?skip=10001");
    expect(status).toBe(422);
    expect(body.detail.errors).toEqual([{ field: "skip", message: expect.stringContaining("after") }]);
  });
});
