import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";

let server: TestServer;
let developer: { token: string; id: number };
let fussy: { token: string };
beforeAll(async () => {
  server = await TestServer.start();
  developer = await server.signUp("developer", "rated");
  fussy = await server.signUp("client", "fussy");
  const body = { headline: "Looms" };
  await server.ask("POST /api/profile/developer", { token: developer.token, body });
});
afterAll(() => server.stop());

const rate = (token: string | undefined, body: object, id = developer.id) =>
  server.ask(`POST /api/ratings/developer/${id}`, { token, body });

describe("rating a developer", () => {
  it("counts once for each person, the latest word", async () => {
    const { token } = await server.signUp("client", "rater_one");
    expect((await rate(token, { stars: 2, comment: "Late" })).body).toEqual({
      average_rating: 2,
      total_ratings: 1,
      rating_distribution: { "1": 0, "2": 1, "3": 0, "4": 0, "5": 0 },
    });
    expect((await rate(token, { stars: 5 })).body).toMatchObject({ average_rating: 5, total_ratings: 1 });
    const second = await server.signUp("developer", "rater_two");
    expect((await rate(second.token, { stars: 4 })).body.average_rating).toBe(4.5);
    const list = await server.ask(`GET /api/ratings/developer/${developer.id}`);
    expect(list.headers["x-total-count"]).toBe("2");
    expect(list.body.map(({ stars }: { stars: number }) => stars).sort()).toEqual([4, 5]);
    expect(JSON.stringify(list.body)).not.toContain("@");
  });

  it("stands in the list of creators at once", async () => {
    const { body } = await server.ask("GET /api/profile/developers/public?q=rated");
    expect(body[0]).toMatchObject({ id: developer.id, average_rating: 4.5, total_ratings: 2 });
  });

  it("counts all of many at once", async () => {
    const other = await server.signUp("developer", "popular");
    const body = { headline: "Ships" };
    await server.ask("POST /api/profile/developer", { token: other.token, body });
    const raters = await Promise.all(
      Array.from({ length: 8 }, (_, at) => server.signUp("client", `crowd_${at}`)),
    );
    await Promise.all(raters.flatMap(({ token }) => [5, 3].map((stars) => rate(token, { stars }, other.id))));
    const summary = await server.ask(`GET /api/ratings/developer/${other.id}/rating`);
    expect(summary.body.total_ratings).toBe(8);
    const list = await server.ask("GET /api/profile/developers/public?q=popular");
    expect(list.body[0]).toMatchObject({
      total_ratings: 8,
      average_rating: summary.body.average_rating as number,
    });
  });

  it("is not for oneself, nor for visitors, nor of clients", async () => {
    const own = await rate(developer.token, { stars: 5 });
    expect({ status: own.status, detail: own.body.detail }).toEqual({
      status: 403,
      detail: "You cannot rate yourself.",
    });
    expect((await rate(undefined, { stars: 5 })).status).toBe(401);
    const client = await server.signUp("client", "not_rated");
    expect((await rate(developer.token, { stars: 5 }, client.id)).status).toBe(404);
    expect((await rate(client.token, { stars: 5 }, 2_000_000_000)).status).toBe(404);
  });

  it.each([
    ["no stars", {}],
    ["zero stars", { stars: 0 }],
    ["six stars", { stars: 6 }],
    ["half a star", { stars: 4.5 }],
    ["stars in quotes", { stars: "5" }],
    ["a comment of 2,001 characters", { stars: 5, comment: "a".repeat(2_001) }],
  ])("refuses %s", async (_, body) => {
    expect((await rate(fussy.token, body)).status).toBe(422);
  });
});

describe("the atelier score", () => {
  it("is unknown without agreement and verified rating, and says what it is made from", async () => {
    const { body } = await server.ask(`GET /api/ratings/developer/${developer.id}/atelier-score`);
    expect(body.score).toBeNull();
    expect(Object.keys(body.components)).toEqual(["quality", "outcome", "response", "portfolio"]);
    expect(body.inputs).toMatchObject({ verified_ratings: 0, completed_agreements: 0, first_contacts: 0 });
  });
});
