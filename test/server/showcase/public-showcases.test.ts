import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ShowcaseDriver, showcasePath } from "../support/showcase-driver.ts";

let driver: ShowcaseDriver;
beforeAll(async () => {
  driver = await ShowcaseDriver.open();
});
afterAll(() => driver.server.stop());

const listed = async (query: string) => {
  const { body, headers } = await driver.server.ask(`GET /api/project-showcase/${query}`);
  return { ids: (body as { id: number }[]).map(({ id }) => id), total: Number(headers["x-total-count"]) };
};

describe("the list of showcases", () => {
  it("is searched by words, skill and creator, and counted", async () => {
    const person = await driver.creator();
    const word = `w${randomUUID().slice(0, 8)}`;
    const skill = `S${randomUUID().slice(0, 8)}`;
    const first = await driver.published(person, { title: `A ${word} board` });
    const second = await driver.published(person, { skills: JSON.stringify([skill]) });
    expect(await listed(`?q=${word.slice(0, 6)}`)).toEqual({ ids: [first], total: 1 });
    expect(await listed(`?skill=${skill.toUpperCase()}`)).toEqual({ ids: [second], total: 1 });
    expect(await listed(`?creator=${String(person.id)}`)).toEqual({ ids: [second, first], total: 2 });
    expect((await listed("?limit=1")).ids).toEqual([second]);
    expect((await driver.server.ask("GET /api/project-showcase/?sort=cheapest")).status).toBe(422);
  });

  it("shows the best rated first, where a single rating outweighs nothing", async () => {
    const person = await driver.creator();
    for (const rater of ["anna", "bert", "cora"]) await driver.server.signUp("client", rater);
    const [once, often] = [await driver.published(person), await driver.published(person)];
    const rate = (showcase: number, stars: number, raters: number) =>
      driver.server.database.pool.query(
        `insert into showcase_ratings (showcase_id, rater_id, stars, rated_at)
         select $1, id, $2, now() from users where user_type = 'client' order by id limit $3`,
        [showcase, stars, raters],
      );
    await rate(once, 5, 1);
    await rate(often, 5, 3);
    const { ids } = await listed(`?creator=${String(person.id)}&sort=best_rated`);
    expect(ids).toEqual([often, once]);
    expect((await driver.server.ask(`GET ${showcasePath(often)}`)).body).toMatchObject({
      average_rating: 5,
      total_ratings: 3,
    });
  });
});
