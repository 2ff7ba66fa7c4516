import { describe, expect, it } from "@jest/globals";
import { prepareDatabase } from "../../../server/app/prepare-database.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { oneAtATime } from "../../../server/database/one-at-a-time.ts";
import { SAMPLE_PEOPLE } from "../../../server/sample-data/people.ts";
import { openEmptyDatabase } from "../support/test-database.ts";

/** Only a real PostgreSQL takes more than one process; the embedded database locks its directory. */
const address = process.env["TEST_DATABASE_URL"];

describe("prepareDatabase", () => {
  it("lets processes that start at once on an empty database all come up, with one sample marketplace", async () => {
    if (address === undefined) return;
    const first = await openEmptyDatabase();
    const second = await openDatabase({ databaseUrl: first.pool.options.connectionString, dataDir: "" });
    const said: string[] = [];
    const prepare = (database: typeof first) =>
      prepareDatabase(database, { sampleData: true }, (sentence) => void said.push(sentence));
    await Promise.all([prepare(first), prepare(second)]);
    const { rows } = await first.pool.query<{ people: number }>("select count(*) as people from users");
    expect(rows).toEqual([{ people: SAMPLE_PEOPLE.length }]);
    expect(said).toContain("Another process is preparing the database: this one waits until it is done.");
    await second.close();
    await first.close();
  });
});

describe("oneAtATime", () => {
  it("says at once that it waits, and goes on when the other one is done", async () => {
    if (address === undefined) return;
    const database = await openEmptyDatabase();
    const { promise: done, resolve: end } = Promise.withResolvers<undefined>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const order: string[] = [];
    const first = oneAtATime(
      database,
      () => undefined,
      async () => {
        begin(undefined);
        await done;
        order.push("first");
      },
    );
    await begun;
    const { promise: waits, resolve: hear } = Promise.withResolvers<string>();
    const second = oneAtATime(database, hear, () => Promise.resolve(order.push("second")));
    expect(await waits).toMatch("waits until it is done");
    expect(order).toEqual([]);
    end(undefined);
    await Promise.all([first, second]);
    expect(order).toEqual(["first", "second"]);
    await database.close();
  });
});
