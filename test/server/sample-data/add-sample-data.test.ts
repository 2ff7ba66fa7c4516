import { afterAll, describe, expect, it } from "@jest/globals";
import { allSampleData, features } from "../../../server/app/features.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import type { SampleData } from "../../../server/sample-data/sample-data.ts";
import { openTestDatabase } from "../support/test-database.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

const count = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

describe("addSampleData", () => {
  it("adds the parts that it is handed and knows no others", async () => {
    const empty = await openTestDatabase();
    try {
      const added: { readonly name: string; readonly at: Date }[] = [];
      const part: SampleData = {
        name: "a part",
        add: async ({ db, ago, idOf }) => {
          const clara = db.selectFrom("users").select("full_name").where("id", "=", idOf("clara"));
          added.push({ name: (await clara.executeTakeFirstOrThrow()).full_name, at: ago(1) });
        },
      };
      await addSampleData(empty.kysely, new Date("2026-03-02T09:00:00Z"), [part]);
      expect(added).toEqual([{ name: "Clara Lindqvist", at: new Date("2026-03-02T08:00:00Z") }]);
      const { rows } = await empty.pool.query("select from requests");
      expect(rows).toEqual([]);
    } finally {
      await empty.close();
    }
  });

  it("adds nothing at all when a part names a person who is not there", async () => {
    const part: SampleData = {
      name: "a part",
      add: async ({ db, idOf }) => {
        await db.deleteFrom("requests").where("owner_id", "=", idOf("nobody")).execute();
      },
    };
    await expect(addSampleData(database.kysely, new Date(), [part])).rejects.toThrow("nobody");
    expect(await count("users")).toBe(0);
  });

  it("fills an empty database once", async () => {
    const now = new Date("2026-03-02T09:00:00Z");
    expect(await addSampleData(database.kysely, now, allSampleData)).toBe(true);
    expect(await count("requests")).toBeGreaterThanOrEqual(24);
    const people = await count("users");
    expect(await addSampleData(database.kysely, now, allSampleData)).toBe(false);
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

  it("has conversations in which the two that a newcomer is told of have something to read", async () => {
    const { rows } = await database.pool.query<{ username: string; unread: number }>(
      `select username, sum(last_message_id - case when owner_id = users.id then owner_read_id else developer_read_id end)
         as unread
       from conversations join users on users.id in (owner_id, developer_id)
       where username in ('clara', 'dev') group by username order by username`,
    );
    expect(rows).toEqual([
      { username: "clara", unread: 2 },
      { username: "dev", unread: 2 },
    ]);
  });

  it("has nobody speak before the ticket was posted, nor read what is not written", async () => {
    const { rows } = await database.pool.query(
      `select title from conversations join requests on requests.id = request_id
       where conversations.created_at < requests.created_at or active_at < conversations.created_at
         or owner_read_id > last_message_id or developer_read_id > last_message_id`,
    );
    expect(rows).toEqual([]);
  });

  it("has responses in every state for both who sign in, and nothing new that was opened", async () => {
    const { rows } = await database.pool.query<{ username: string; states: number }>(
      `select username, count(distinct snagged_requests.status) as states from users
        join snagged_requests on users.id in (client_id, developer_id)
        where username in ('clara', 'dev') group by username order by username`,
    );
    expect(rows).toEqual([
      { username: "clara", states: 4 },
      { username: "dev", states: 4 },
    ]);
    const { rows: talks } = await database.pool.query(
      `select from snagged_requests as snag where status = 'accepted' and not exists (
        select from conversations as talk
        where talk.request_id = snag.request_id and talk.developer_id = snag.developer_id)`,
    );
    expect(talks).toEqual([]);
    const { rows: shares } = await database.pool.query<{ new: number; all: number }>(
      `select count(*) filter (where viewed_at is null) as new, count(*) as all from request_shares
        join users on users.id = developer_id where username = 'dev'`,
    );
    expect(shares).toEqual([{ new: 2, all: 4 }]);
  });
});

describe("allSampleData", () => {
  it("is what the manifests declare, each part after those that it names", () => {
    const declared = features.flatMap(({ sampleData = [] }) => sampleData);
    expect(new Set(allSampleData)).toEqual(new Set(declared));
    const names = allSampleData.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const early = allSampleData.flatMap(({ name, after = [] }, at) =>
      after
        .filter((before) => !names.slice(0, at).includes(before))
        .map((before) => `${name} before ${before}`),
    );
    expect(early).toEqual([]);
  });
});
