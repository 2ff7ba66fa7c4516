import { afterAll, describe, expect, it } from "@jest/globals";
import { negotiation, type Person } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const developer = await server.signUp("developer", "rated");
const fussy: { token: string } = await server.signUp("client", "fussy");
const body = { headline: "Looms" };
await server.ask("POST /api/profile/developer", { token: developer.token, body });

const own = async (token: string) =>
  (await server.ask(`GET /api/ratings/developer/${developer.id}/mine`, { token })).body;
const rate = (token: string | undefined, body: object, id = developer.id) =>
  server.ask(`POST /api/ratings/developer/${id}`, { token, body });

/** Makes a client who has a conversation with this developer. */
async function acquainted(username: string, with_: Person = developer) {
  const client = await server.signUp("client", username);
  const talk = await negotiation(server, client, with_);
  return { ...client, ...talk };
}

/** Makes a client who has accepted this developer's work. */
async function served(username: string, by: Person = developer) {
  const client = await acquainted(username, by);
  const { body } = await client.propose(client);
  await client.take(by, body, "accept");
  await client.take(by, body, "deliver");
  await client.take(client, body, "complete");
  return client;
}

const NONE = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };

describe("rating a developer", () => {
  it("counts once for each person, the latest word", async () => {
    const { token } = await acquainted("rater_one");
    expect((await rate(token, { stars: 2, comment: "Late" })).body).toEqual({
      average_rating: 2,
      total_ratings: 1,
      rating_distribution: { ...NONE, "2": 1 },
      verified: { average_rating: null, total_ratings: 0, rating_distribution: NONE },
    });
    expect((await rate(token, { stars: 5 })).body).toMatchObject({ average_rating: 5, total_ratings: 1 });
    const second = await acquainted("rater_two");
    expect((await rate(second.token, { stars: 4 })).body.average_rating).toBe(4.5);
    const list = await server.ask(`GET /api/ratings/developer/${developer.id}`);
    expect(list.headers["x-total-count"]).toBe("2");
    expect(list.body.map(({ stars }: { stars: number }) => stars).sort()).toEqual([4, 5]);
    expect(JSON.stringify(list.body)).not.toContain("@");
  });

  it("stands in the list of creators at once, once it is verified", async () => {
    const listed = async () => (await server.ask("GET /api/profile/developers/public?q=rated")).body[0];
    expect(await listed()).toMatchObject({ verified_average: null, verified_ratings: 0 });
    const { token } = await served("served");
    expect((await rate(token, { stars: 3 })).body).toMatchObject({
      average_rating: 4,
      total_ratings: 3,
      verified: { average_rating: 3, total_ratings: 1, rating_distribution: { ...NONE, "3": 1 } },
    });
    expect(await listed()).toMatchObject({ id: developer.id, verified_average: 3, verified_ratings: 1 });
  });

  it("counts all of many at once", async () => {
    const other = await server.signUp("developer", "popular");
    const body = { headline: "Ships" };
    await server.ask("POST /api/profile/developer", { token: other.token, body });
    const raters: Person[] = [];
    for (let at = 0; at < 8; at += 1) raters.push(await served(`crowd_${at}`, other));
    await Promise.all(raters.flatMap(({ token }) => [5, 3].map((stars) => rate(token, { stars }, other.id))));
    const { verified } = (await server.ask(`GET /api/ratings/developer/${other.id}/rating`)).body;
    expect(verified.total_ratings).toBe(8);
    const list = await server.ask("GET /api/profile/developers/public?q=popular");
    expect(list.body[0]).toMatchObject({
      verified_ratings: 8,
      verified_average: verified.average_rating as number,
    });
  });

  it("is for clients who talk with them, and says so to everybody else", async () => {
    const stranger = await server.signUp("client", "stranger");
    const colleague = await server.signUp("developer", "colleague");
    for (const { token } of [stranger, colleague]) {
      const { status, body } = await rate(token, { stars: 1 });
      expect({ status, detail: body.detail }).toEqual({
        status: 403,
        detail: "Only clients who have messaged this developer about a request can rate them.",
      });
      expect(await own(token)).toEqual({ can_rate: false, rating: null });
    }
    const { token } = await acquainted("talks");
    expect(await own(token)).toEqual({ can_rate: true, rating: null });
    await rate(token, { stars: 4, comment: "Quick" });
    expect(await own(token)).toEqual({ can_rate: true, rating: { stars: 4, comment: "Quick" } });
    expect(await own(developer.token)).toEqual({ can_rate: false, rating: null });
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
    ["six stars", { stars: 6 }],
    ["stars in quotes", { stars: "5" }],
    ["a comment of 2,001 characters", { stars: 5, comment: "a".repeat(2_001) }],
  ])("refuses %s", async (_, body) => {
    expect((await rate(fussy.token, body)).status).toBe(422);
  });
});

describe("the atelier score", () => {
  it("is unknown without agreement and verified rating, and says what it is made from", async () => {
    const { id } = await server.signUp("developer", "unjudged");
    const { body } = await server.ask(`GET /api/ratings/developer/${id}/atelier-score`);
    expect(body.score).toBeNull();
    expect(Object.keys(body.components)).toEqual(["quality", "outcome", "response", "portfolio"]);
    expect(body.inputs).toMatchObject({ verified_ratings: 0, completed_agreements: 0, first_contacts: 0 });
  });
});
