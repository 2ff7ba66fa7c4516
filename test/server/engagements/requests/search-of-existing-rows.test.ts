import { afterAll, describe, expect, it } from "@jest/globals";
import { allMigrations } from "../../../../server/app/features.ts";
import { migrate } from "../../../../server/database/migrate.ts";
import { listPublicDevelopersOf } from "../../../../server/profiles/public-developers.ts";
import { listPublic } from "../../../../server/engagements/requests/public-requests.ts";
import { openEmptyDatabase } from "../../support/test-database.ts";

const database = await openEmptyDatabase();
afterAll(() => database.close());

describe("what was written before English stems were searched", () => {
  it("is found by them, too", async () => {
    // In the order in which they run: what came later may need them.
    const [first = ""] = Object.keys(allMigrations)
      .filter((name) => name.endsWith("-search-words"))
      .toSorted();
    const before = Object.entries(allMigrations).filter(([name]) => name < first);
    await migrate(database, Object.fromEntries(before));
    await database.pool.query(`
      insert into users (username, email, full_name, user_type) values
        ('clara', 'c@example.com', 'Clara', 'client'), ('dirk', 'd@example.com', 'Dirk', 'developer')`);
    await database.pool.query(`
      insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration)
      select id, 'Four bakeries', 'An order board.', true, false, false from users where username = 'clara'`);
    await database.pool.query(`
      insert into developer_profiles (user_id, headline, bio, skills, availability, location, timezone, website,
        github_url, linkedin_url, is_public, created_at, updated_at)
      select id, 'Builds bakeries', '', '{}', 'available', '', '', '', '', '', true, now(), now()
      from users where username = 'dirk'`);
    await migrate(database, allMigrations);
    const asked = { q: "bakery", skip: 0, limit: 10 };
    const tickets = await listPublic(database.kysely, { ...asked, sort: "newest" });
    expect(tickets?.rows.map(({ title }) => title)).toEqual(["Four bakeries"]);
    const creators = await listPublicDevelopersOf(database.kysely, { ...asked, sort: "score", skill: "" });
    expect(creators?.rows.map(({ username }) => username)).toEqual(["dirk"]);
  });
});
