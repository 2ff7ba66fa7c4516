import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { allRoutes, allTopics } from "../../../server/app/features.ts";
import type { UserCaller } from "../../../server/http/callers/caller.ts";
import { openTestDatabase } from "../support/test-database.ts";

const CALLER: UserCaller = { kind: "user", userId: 7 as UserId, userType: "developer", sessionId: 8 };

const database = await openTestDatabase();
afterAll(() => database.close());

describe("allTopics", () => {
  it("belong to one feature each", () => {
    expect(allTopics).toEqual([...new Set(allTopics)]);
  });

  it("are those that the database's triggers announce", async () => {
    const announced = new Set([...(await argumentsOfTriggers()), ...(await textsOfFunctions())]);
    expect([...announced].toSorted()).toEqual(allTopics.toSorted());
  });

  it("are all that conditional routes listen to", () => {
    const heard = allRoutes.flatMap(listenedTopics);
    expect(heard).not.toEqual([]);
    expect(heard.filter(({ topic }) => !allTopics.includes(topic))).toEqual([]);
  });
});

/** `announce_change` takes pairs: a topic's name and the column behind it. */
async function argumentsOfTriggers(): Promise<string[]> {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_triggerdef(pg_trigger.oid) as definition from pg_trigger
     join pg_proc on pg_proc.oid = tgfoid where proname = 'announce_change'`,
  );
  return rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'([^']*)'/g)].map(([, text = ""]) => text).filter((_, at) => at % 2 === 0),
  );
}

/** Other functions put the topic together themselves: `'shares-of:' || developer_id`. */
async function textsOfFunctions(): Promise<string[]> {
  const { rows } = await database.pool.query<{ prosrc: string }>(
    "select prosrc from pg_proc where prosrc like '%pg_notify%'",
  );
  return rows.flatMap(({ prosrc }) => [...prosrc.matchAll(/'([a-z-]+):'/g)].map(([, topic = ""]) => topic));
}

function listenedTopics(
  route: (typeof allRoutes)[number],
): { readonly path: string; readonly topic: string }[] {
  if (route.conditional === undefined) return [];
  const { path } = route.endpoint;
  const topics = route.conditional.topics({ caller: CALLER, params: { id: 9 }, query: {} });
  return topics.map((topic) => ({ path, topic: topic.slice(0, topic.indexOf(":")) }));
}
