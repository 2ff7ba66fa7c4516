import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const send = (body: object, headers: Record<string, string> = {}) =>
  server.ask("POST /api/feedback/", { body, headers });

describe("leaving feedback", () => {
  it("needs a rating and nothing else", async () => {
    expect((await send({ rating: 5 })).status).toBe(201);
    const refused = await send({ comment: "Nice" });
    expect(refused.body.detail.errors).toEqual([{ field: "rating", message: "Please select a rating" }]);
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: "5" }, { rating: 5, email: "nobody" }])(
    "refuses %j",
    async (body) => {
      expect((await send(body)).status).toBe(422);
    },
  );

  it("is kept once however often one intention is sent", async () => {
    const headers = { "idempotency-key": "0e3f2d6c-0f7e-4f51-8f9a-0c2a6a5b7d11" };
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await send({ rating: 3, comment: "Once" }, headers)).body.id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it("is limited for each address", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await strict.ask("POST /api/feedback/", { body: { rating: 1 } })).status,
      ),
    );
    await strict.stop();
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
