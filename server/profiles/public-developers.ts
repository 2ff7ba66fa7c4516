import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Query } from "../../contract/endpoint.ts";
import type { listPublicDevelopers } from "../../contract/profiles.ts";
import { CREATOR_COUNT_CAP, type CreatorSort } from "../../core/profiles/creator.ts";
import { findPage } from "../database/find-page.ts";
import { type ListOrder, orderedBy } from "../database/list-order.ts";
import { listPage } from "../database/list-page.ts";
import type { Db } from "../database/tables.ts";
import type { SoughtWord } from "../database/words-query.ts";
import { folded } from "../../core/text/folded.ts";
import { avatarOf } from "../pictures/people.ts";

type PublicQuery = Query<typeof listPublicDevelopers>;

const id = { value: sql`developer_profiles.user_id`, type: "integer" } as const;
const createdAt = { value: sql`developer_profiles.created_at`, type: "timestamptz" } as const;
const totalRatings = { value: sql`developer_profiles.total_ratings`, type: "integer" } as const;
/** A profile without score, rating or rate comes last in each order. */
const score = { value: sql`coalesce(developer_profiles.score, -1)`, type: "integer" } as const;
const rating = { value: sql`coalesce(developer_profiles.average_rating, -1)`, type: "numeric" } as const;
const rateHigh = { value: sql`coalesce(developer_profiles.hourly_rate_cents, -1)`, type: "integer" } as const;
const rateLow = {
  value: sql`(- coalesce(developer_profiles.hourly_rate_cents, 2000000))`,
  type: "integer",
} as const;

const ORDER: Readonly<Record<CreatorSort, ListOrder>> = {
  score: { by: [score, id], direction: "desc" },
  rating: { by: [rating, totalRatings, id], direction: "desc" },
  newest: { by: [createdAt, id], direction: "desc" },
  rate_low: { by: [rateLow, id], direction: "desc" },
  rate_high: { by: [rateHigh, id], direction: "desc" },
};

/** They are all the conditions that make a profile public. A deleted account has no profile. */
export const LISTED_DEVELOPERS = [
  sql<SqlBool>`developer_profiles.is_public`,
  sql<SqlBool>`not developer_profiles.is_hidden`,
];

/** Returns the developers that all visitors may see, with their number: see `listPage`. */
export function listPublicDevelopersOf(db: Db, query: PublicQuery) {
  const list = {
    table: "developer_profiles",
    id: sql<number>`developer_profiles.user_id`,
    listed: LISTED_DEVELOPERS,
    order: ORDER[query.sort],
    search: sql`developer_profiles.search`,
    filters: filtersOf(query),
    counts: "public_developer_counts",
    countCap: CREATOR_COUNT_CAP,
  } as const;
  const rows = db
    .selectFrom("developer_profiles")
    .innerJoin("users", "users.id", "developer_profiles.user_id")
    .select([
      "users.id",
      "users.username",
      "users.full_name",
      "developer_profiles.headline",
      "developer_profiles.skills",
      "developer_profiles.availability",
      "developer_profiles.hourly_rate_cents",
      "developer_profiles.location",
      "developer_profiles.average_rating as verified_average",
      "developer_profiles.total_ratings as verified_ratings",
      "developer_profiles.score",
    ])
    .select(avatarOf("users").as("avatar"));
  return listPage(db, list, query, rows);
}

/** Returns the best by score of those whose skills have these words; `words` come from `soughtWords`. */
export async function findBySkill(db: Db, words: readonly SoughtWord[], most: number) {
  const order = ORDER.score;
  const list = {
    table: "developer_profiles",
    id: sql<number>`developer_profiles.user_id`,
    listed: LISTED_DEVELOPERS,
    order,
    narrowing: { words: { column: sql`developer_profiles.skill_search`, words }, filters: [] },
    countCap: most,
  } as const;
  const { ids = [] } = (await findPage(db, list, { skip: 0, limit: most })) ?? {};
  return db
    .selectFrom("developer_profiles")
    .innerJoin("users", "users.id", "developer_profiles.user_id")
    .select(["users.id", "users.username", "users.full_name"])
    .select(avatarOf("users").as("avatar"))
    .where(sql<boolean>`developer_profiles.user_id = any(${ids})`)
    .orderBy(orderedBy(order))
    .execute();
}

function filtersOf({ skill, available }: PublicQuery): readonly RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (skill !== "") filters.push(sql`developer_profiles.skill_keys @> array[${folded(skill)}]::text[]`);
  if (available !== undefined)
    filters.push(
      sql`developer_profiles.availability ${sql.raw(available ? "<>" : "=")} ${sql.lit("unavailable")}`,
    );
  return filters;
}
