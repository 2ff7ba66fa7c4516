import { afterAll, describe, expect, it } from "@jest/globals";
import { formBody } from "../support/form-body.ts";
import { negotiation, type Person, subscribe } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";
import { moderate } from "../moderation/operator.ts";

const WORDS = { title: "The till", description: "It rings." };
const NONE = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };

let count = 0;
const server = await TestServer.start();
afterAll(() => server.stop());
const owner = await creator();

async function creator() {
  const username = `maker_${String((count += 1))}`;
  const person = await server.signUp("developer", username);
  await subscribe(server, person);
  await server.ask("POST /api/profile/developer", { token: person.token, body: { headline: "Tills" } });
  return { ...person, username };
}

const visitorName = () => `visitor_${String((count += 1))}`;

async function published({ token }: Person, more: Record<string, string> = {}): Promise<number> {
  const form = formBody({ ...WORDS, ...more });
  const { body } = await server.ask("POST /api/project-showcase/", { token, ...form });
  return body.id as number;
}

const of = (id: number, rest = "") => `/api/project-showcase/${String(id)}${rest}` as const;
const rate = (id: number, { token }: { token?: string }, stars: unknown) =>
  server.ask(`POST ${of(id, "/rating")}`, { token, body: { stars } });
const figures = async (id: number, token?: string) => server.ask(`GET ${of(id, "/rating")}`, { token });
const given = async (id: number, { token }: Person) =>
  (await server.ask(`GET ${of(id, "/user-rating")}`, { token })).body as unknown;

describe("rating a showcase", () => {
  it("counts once for each person, the latest word, whoever they are", async () => {
    const id = await published(owner);
    const client = await server.signUp("client", visitorName());
    const colleague = await server.signUp("developer", visitorName());
    expect((await figures(id)).body).toEqual({
      average_rating: null,
      total_ratings: 0,
      rating_distribution: NONE,
    });
    expect(await given(id, client)).toEqual({ stars: null });
    expect((await rate(id, client, 2)).body).toEqual({
      average_rating: 2,
      total_ratings: 1,
      rating_distribution: { ...NONE, "2": 1 },
    });
    await rate(id, client, 5);
    await rate(id, colleague, 4);
    expect(await given(id, client)).toEqual({ stars: 5 });
    const expected = {
      average_rating: 4.5,
      total_ratings: 2,
      rating_distribution: { ...NONE, "4": 1, "5": 1 },
    };
    expect((await figures(id)).body).toEqual(expected);
    expect((await server.ask(`GET ${of(id)}`)).body).toMatchObject({ average_rating: 4.5, total_ratings: 2 });
  });

  it("of one person on many devices at once is one", async () => {
    const id = await published(owner);
    const [clara, noor] = [
      await server.signUp("client", visitorName()),
      await server.signUp("client", visitorName()),
    ];
    const answers = await Promise.all(
      [clara, noor, clara, noor, clara].map((person, at) => rate(id, person, 1 + at)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { rating_distribution, total_ratings } = (await figures(id)).body as {
      rating_distribution: Record<string, number>;
      total_ratings: number;
    };
    expect(total_ratings).toBe(2);
    expect(Object.values(rating_distribution).reduce((sum, each) => sum + each, 0)).toBe(2);
    expect((await server.ask(`GET ${of(id)}`)).body.total_ratings).toBe(2);
  });

  it("is not for its creator, who is told so in the specification's words, nor for visitors", async () => {
    const id = await published(owner);
    const { status, body } = await rate(id, owner, 5);
    expect({ status, detail: body.detail }).toEqual({
      status: 403,
      detail: "You cannot rate your own showcase.",
    });
    expect((await rate(id, {}, 5)).status).toBe(401);
  });

  it.each([0, 6, 2.5, "5", null, -1, 1e9])("takes no %j stars", async (stars) => {
    const id = await published(owner);
    const { status, body } = await rate(id, await server.signUp("client", visitorName()), stars);
    expect({ status, errors: body.detail.errors }).toEqual({
      status: 422,
      errors: [{ field: "stars", message: "Please select a rating" }],
    });
    expect((await figures(id)).body.total_ratings).toBe(0);
  });

  it("is not there where there is nothing to see: not public, hidden, deleted, none", async () => {
    const stranger = await server.signUp("client", visitorName());
    const secret = await published(owner, { is_public: "false" });
    const [hidden, deleted] = [await published(owner), await published(owner)];
    await moderate(server, "hide", `showcase/${hidden}`, "Spam.");
    await server.ask(`DELETE ${of(deleted)}`, { token: owner.token });
    for (const id of [secret, hidden, deleted, 2_000_000_000]) {
      const asked = [
        await rate(id, stranger, 5),
        await figures(id, stranger.token),
        await server.ask(`GET ${of(id, "/user-rating")}`, { token: stranger.token }),
        await server.ask(`POST ${of(id, "/views")}`, { token: stranger.token }),
      ];
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await figures(secret, owner.token)).status).toBe(200);
  });

  it("of somebody suspended does not count until that ends", async () => {
    const id = await published(owner);
    const name = visitorName();
    await rate(id, await server.signUp("client", name), 1);
    await rate(id, await server.signUp("client", visitorName()), 5);
    await moderate(server, "suspend", name, "A bot.");
    expect((await figures(id)).body).toMatchObject({ average_rating: 5, total_ratings: 1 });
    await moderate(server, "restore", name, "No bot.");
    expect((await figures(id)).body).toMatchObject({ average_rating: 3, total_ratings: 2 });
  });
});

describe("showcases in the creator's score", () => {
  const score = async ({ id }: Person) =>
    (await server.ask(`GET /api/ratings/developer/${id}/atelier-score`)).body;
  const kept = async ({ id }: Person) => {
    const { rows } = await server.database.pool.query<{ score: number | null }>(
      "select score from developer_profiles where user_id = $1",
      [id],
    );
    return rows[0]?.score;
  };

  /** Makes a creator with one completed agreement and nothing else that counts for the score. */
  async function judged() {
    const person = await creator();
    const client = await server.signUp("client", visitorName());
    const talk = await negotiation(server, client, person);
    const { body } = await talk.propose(client);
    await talk.take(person, body, "accept");
    await talk.take(person, body, "deliver");
    await talk.take(client, body, "complete");
    return { ...person, client };
  }

  it("count when they are published, rated, hidden, deleted and brought back, at once", async () => {
    const person = await judged();
    // 45 * 0.625 + 25 * 2 / 3 + 15 * 0.5 = 52.29.
    expect((await score(person)).score).toBe(52);
    const parts = async () => {
      const { components, inputs } = await score(person);
      const { showcases, showcase_ratings, showcase_stars } = inputs as Record<string, number>;
      // The score that the list of creators is sorted by.
      expect(await kept(person)).toBe((await score(person)).score);
      return [showcases, showcase_ratings, showcase_stars, Number(components.portfolio.toFixed(4))];
    };
    expect(await parts()).toEqual([0, 0, 0, 0]);
    const first = await published(person);
    // One of three, times (3.5 - 1) / 4.
    expect(await parts()).toEqual([1, 0, 0, 0.2083]);
    const second = await published(person);
    expect(await parts()).toEqual([2, 0, 0, 0.4167]);
    await rate(first, person.client, 5);
    // (17.5 + 5) / 6 = 3.75 stars: two thirds of 0.6875.
    expect(await parts()).toEqual([2, 1, 5, 0.4583]);
    const third = await published(person, { is_public: "false" });
    expect(await parts()).toEqual([2, 1, 5, 0.4583]);
    await server.ask(`PUT ${of(third)}`, { token: person.token, body: { ...WORDS, is_public: true } });
    expect(await parts()).toEqual([3, 1, 5, 0.6875]);
    // 52.29 + 15 * 0.6875 = 62.60.
    expect((await score(person)).score).toBe(63);
    await server.ask(`DELETE ${of(first)}`, { token: person.token });
    expect(await parts()).toEqual([2, 0, 0, 0.4167]);
    await server.ask(`POST ${of(first, "/restore")}`, { token: person.token });
    expect(await parts()).toEqual([3, 1, 5, 0.6875]);
    await moderate(server, "hide", `showcase/${second}`, "Spam.");
    expect(await parts()).toEqual([2, 1, 5, 0.4583]);
    await moderate(server, "show", `showcase/${second}`, "No spam.");
    expect(await parts()).toEqual([3, 1, 5, 0.6875]);
  });

  it("lose the stars of somebody suspended", async () => {
    const person = await judged();
    const name = visitorName();
    const rater = await server.signUp("client", name);
    await rate(await published(person), rater, 5);
    const before = await kept(person);
    await moderate(server, "suspend", name, "A bot.");
    expect((await score(person)).inputs).toMatchObject({ showcase_ratings: 0, showcase_stars: 0 });
    expect(await kept(person)).toBe((await score(person)).score);
    await moderate(server, "restore", name, "No bot.");
    expect(await kept(person)).toBe(before);
  });
});

describe("a look at a showcase", () => {
  const look = (id: number, token?: string, agent = "Firefox") =>
    server.ask(`POST ${of(id, "/views")}`, { token, headers: { "user-agent": agent } });
  const views = async (id: number) => (await server.ask(`GET ${of(id)}`)).body.views as number;

  it("counts once for each viewer and day, by names that nobody can read", async () => {
    const id = await published(owner);
    const { token, id: person } = await server.signUp("client", visitorName());
    for (const by of [undefined, undefined, token, token]) await look(id, by);
    await look(id, undefined, "Chromium");
    await look(id, owner.token);
    expect(await views(id)).toBe(3);
    const { rows } = await server.database.pool.query<{ viewer: Buffer }>(
      "select viewer from showcase_views where showcase_id = $1",
      [id],
    );
    expect(rows).toHaveLength(3);
    const stored = rows.map(({ viewer }) => viewer.toString("latin1")).join();
    expect(stored).not.toContain(`user ${person}`);
    expect(stored).not.toContain("Firefox");
  });
});
