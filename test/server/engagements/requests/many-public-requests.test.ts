import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { TICKET_SORTS, type TicketSort } from "../../../../core/requests/ticket-filter.ts";
import type { Database } from "../../../../server/database/database.ts";
import { listPublic } from "../../../../server/engagements/requests/public-requests.ts";
import { openTestDatabase } from "../../support/test-database.ts";

const ROWS = 3_000;

type Query = Partial<Parameters<typeof listPublic>[1]>;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    "insert into users (username, email, full_name, user_type) values ('clara', 'c@example.com', 'Clara', 'client')",
  );
  // "board" in all, "tile" and "slate" each in half and never together, "fifth" in a fifth, "hundredth" in thirty,
  // "old" in the oldest tenth, "needle" in one. Many times and budgets are equal, and some name no budget.
  await database.pool.query(
    `insert into requests (owner_id, title, content, estimated_budget, is_public, is_idea, seeks_collaboration, created_at)
     select (select id from users), 'Board ' || n,
       case when n % 2 = 0 then 'tile ' else 'slate ' end
         || case when n % 5 = 0 then 'fifth ' else '' end
         || case when n % 100 = 0 then 'hundredth ' else '' end
         || case when n > $1 - $1 / 10 then 'old ' else '' end
         || case when n = 1234 then 'needle' else '' end,
       case when n % 7 = 0 then null else n % 50 end, n % 11 > 0, n % 7 = 0, false,
       now() - n / 3 * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [ROWS],
  );
  await database.pool.query("analyze requests");
});
afterAll(() => database.close());

async function ask(asked: Query) {
  const query = { q: "", sort: "newest", skip: 0, limit: 50, ...asked } as const;
  const found = await listPublic(database.kysely, query);
  return found && { ids: found.rows.map(({ id }): number => id), total: found.total };
}

const COLUMNS: Readonly<Record<TicketSort, string>> = {
  newest: "created_at desc, id desc",
  oldest: "created_at, id",
  budget_high: "estimated_budget desc nulls last, id desc",
  budget_low: "estimated_budget nulls last, id desc",
};

/** Reads the whole list with a statement that needs no index and has no limit. */
async function whole(condition: string, sort: TicketSort): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from requests where is_public and status = 'open' and (${condition}) order by ${COLUMNS[sort]}`,
  );
  return rows.map(({ id }) => id);
}

const contains = (word: string) => `content ~ '\\m${word}'`;

/** Each question stands beside the SQL condition that means the same. */
const NARROWED: readonly (readonly [Query, string])[] = [
  [{ q: "board" }, "true"],
  [{ q: "boa" }, "true"],
  [{ q: "fifth" }, contains("fifth")],
  [{ q: "hundredth" }, contains("hundredth")],
  [{ q: "hund" }, contains("hundredth")],
  [{ q: "old" }, contains("old")],
  [{ q: "needle" }, contains("needle")],
  [{ q: "nobodywrotethis" }, "false"],
  [{ q: "tile fifth" }, `${contains("tile")} and ${contains("fifth")}`],
  [{ q: "tile slate" }, "false"],
  [{ q: "board needle" }, contains("needle")],
  [{ q: "board fifth nobodywrotethis" }, "false"],
  [{ is_idea: true }, "is_idea"],
  [{ min_budget: 10, max_budget: 12 }, "estimated_budget between 10 and 12"],
  [{ max_budget: 0 }, "estimated_budget = 0"],
  [
    { q: "old", is_idea: false, min_budget: 40 },
    `${contains("old")} and not is_idea and estimated_budget >= 40`,
  ],
];

describe("listPublic", () => {
  describe.each(TICKET_SORTS)("in the order %s", (sort) => {
    it("goes through the whole list from row to row", async () => {
      const expected = await whole("true", sort);
      const read: number[] = [];
      for (;;) {
        const found = await ask({ sort, limit: 100, skip: read.length, after: read.at(-1) });
        expect(found?.total).toBe(expected.length);
        read.push(...(found?.ids ?? []));
        if (found === undefined || found.ids.length < 100) break;
      }
      expect(read).toEqual(expected);
    });

    it.each(NARROWED)("answers %j as a statement without an index does", async (asked, condition) => {
      const expected = await whole(condition, sort);
      const first = await ask({ ...asked, sort });
      expect(first).toEqual({ ids: expected.slice(0, 50), total: Math.min(100, expected.length) });
      const skipped = await ask({ ...asked, sort, skip: 20, limit: 10 });
      expect(skipped?.ids).toEqual(expected.slice(20, 30));
      const last = expected.at(-3);
      if (expected.length < 100 || last === undefined) return;
      const next = await ask({ ...asked, sort, skip: expected.length - 2, after: last });
      expect(next).toEqual({ ids: expected.slice(-2), total: expected.length });
    });
  });

  it("counts a narrowed list on as far as the page reaches", async () => {
    const expected = await whole("true", "newest");
    const found = await ask({ q: "board", skip: 150, after: expected[149] });
    expect(found).toEqual({ ids: expected.slice(150, 200), total: 201 });
  });

  it("skips where the row before is not in the list, and tells nothing of where it would stand", async () => {
    const hidden = 11 * 200;
    const expected = await whole("true", "budget_high");
    const part = { sort: "budget_high", skip: 10, limit: 5 } as const;
    for (const after of [hidden, ROWS + 1])
      expect(await ask({ ...part, after })).toEqual({ ids: expected.slice(10, 15), total: expected.length });
  });

  it("skips only so far, and goes on from a row however far that is", async () => {
    expect(await ask({ skip: 10_000 })).toMatchObject({ ids: [] });
    expect(await ask({ skip: 10_001 })).toBeUndefined();
    expect(await ask({ skip: 10_001, after: 11 })).toBeUndefined();
    expect(await ask({ skip: 1_000, q: "board" })).toMatchObject({ total: 1_051 });
    expect(await ask({ skip: 1_001, q: "board" })).toBeUndefined();
    const expected = await whole("true", "newest");
    expect(await ask({ skip: 2_147_483_647, after: expected[0], limit: 1 })).toMatchObject({
      ids: [expected[1]],
    });
  });
});
