import { afterAll, describe, expect, it } from "@jest/globals";
import { seenBefore, tagOf, until } from "../support/polling.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const { token } = await server.signUp("client", "clara");

async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = server.logLines.length;
  await work();
  return server.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("the log", () => {
  it("has one line for each request: the route, how it ended and how long it took", async () => {
    const lines = await linesOf(() => server.ask("GET /api/requests/17?secret=x", { token }));
    expect(lines).toMatchObject([
      {
        level: 30,
        req: { method: "GET", route: "/api/requests/:id" },
        res: { status: 404 },
        responseTime: expect.any(Number),
        reqId: expect.any(String),
      },
    ]);
  });

  it("has none for a poll that found nothing new", async () => {
    const list = (tag?: unknown) =>
      server.ask("GET /api/conversations/user/list", { token, ...seenBefore(tag) });
    const tag = tagOf(await list());
    await until(() => list(tag), 304);
    expect(await linesOf(() => list(tag))).toEqual([]);
    expect(await linesOf(() => list())).toHaveLength(1);
  });
});
