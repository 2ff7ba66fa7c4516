import { sql, type SqlBool } from "kysely";
import { findBySkill } from "./public-developers.ts";
import { findPage } from "../database/find-page.ts";
import { type ListOrder, orderedBy } from "../database/list-order.ts";
import type { Db } from "../database/tables.ts";
import type { SoughtWord } from "../database/words-query.ts";
import { avatarOf } from "../pictures/people.ts";

const MOST = 10;

const BY_NAME: ListOrder = {
  by: [
    { value: sql`users.full_name`, type: "text" },
    { value: sql`users.id`, type: "integer" },
  ],
  direction: "asc",
};

const LISTED = [sql<SqlBool>`users.user_type = 'developer'`, sql<SqlBool>`users.is_active`];

/** Finds up to ten, first by name, then by public skills; `words` come from `soughtWords`. */
export async function findDevelopers(db: Db, words: readonly SoughtWord[]) {
  const byName = await findByName(db, words);
  if (byName.length === MOST) return byName;
  const bySkill = await findBySkill(db, words, MOST);
  return [...byName, ...bySkill.filter(({ id }) => byName.every((found) => found.id !== id))].slice(0, MOST);
}

async function findByName(db: Db, words: readonly SoughtWord[]) {
  const list = {
    table: "users",
    id: sql<number>`users.id`,
    listed: LISTED,
    order: BY_NAME,
    narrowing: { words: { column: sql`users.search`, words }, filters: [] },
    countCap: MOST,
  } as const;
  const { ids = [] } = (await findPage(db, list, { skip: 0, limit: MOST })) ?? {};
  return db
    .selectFrom("users")
    .select(["id", "username", "full_name", avatarOf("users").as("avatar")])
    .where(sql<boolean>`users.id = any(${ids})`)
    .orderBy(orderedBy(BY_NAME))
    .execute();
}
