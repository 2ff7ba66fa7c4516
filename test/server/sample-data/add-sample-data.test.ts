import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Database } from "../../../server/app/database.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { openTestDatabase } from "../support/test-database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const count = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

describe("addSampleData", () => {
  it("fills an empty database once", async () => {
    const now = new Date("2026-03-02T09:00:00Z");
    expect(await addSampleData(database.kysely, now)).toBe(true);
    expect(await count("requests")).toBeGreaterThanOrEqual(24);
    const people = await count("users");
    expect(await addSampleData(database.kysely, now)).toBe(false);
    expect(await count("users")).toBe(people);
  });

  it("has creators whose score rests on finished work, and some who are new", async () => {
    const { rows } = await database.pool.query<{ known: number; fresh: number }>(
      `select count(*) filter (where score between 50 and 100) as known,
        count(*) filter (where score is null) as fresh from developer_profiles`,
    );
    expect(rows[0]).toEqual({ known: 4, fresh: 7 });
  });

  it("has a developer who has paid and one who never did", async () => {
    const { rows } = await database.pool.query<{ username: string }>(
      "select username from users join subscriptions on user_id = users.id where status = 'active'",
    );
    const names = rows.map(({ username }) => username);
    expect(names).toContain("dev");
    expect(names).not.toContain("arjun");
  });
});
