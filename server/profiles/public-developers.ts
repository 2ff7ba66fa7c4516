import { type Kysely, sql } from "kysely";
import type { Query } from "../../contract/endpoint.ts";
import type { listPublicDevelopers } from "../../contract/profiles.ts";
import type { CreatorSort } from "../../core/profiles/creator.ts";
import { prefixQuery } from "../app/prefix-query.ts";
import type { Tables } from "../app/tables.ts";

type Db = Kysely<Tables>;
type PublicQuery = Query<typeof listPublicDevelopers>;

/** Each order is an index of its own; the id settles what is equal. */
const ORDER = {
  score: sql`developer_profiles.score desc nulls last, developer_profiles.user_id desc`,
  rating: sql`developer_profiles.average_rating desc nulls last, developer_profiles.total_ratings desc, developer_profiles.user_id desc`,
  newest: sql`developer_profiles.created_at desc, developer_profiles.user_id desc`,
  rate_low: sql`developer_profiles.hourly_rate_cents asc nulls last, developer_profiles.user_id desc`,
  rate_high: sql`developer_profiles.hourly_rate_cents desc nulls last, developer_profiles.user_id desc`,
} as const satisfies Record<CreatorSort, unknown>;

/** Developers everybody may see, and how many there are. */
export async function listPublicDevelopersOf(db: Db, query: PublicQuery) {
  const words = query.q === "" ? undefined : prefixQuery(query.q);
  if (words === null) return { rows: [], total: 0 };
  const rows = await narrowed(db, query, words)
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
      "developer_profiles.average_rating",
      "developer_profiles.total_ratings",
      "developer_profiles.score",
    ])
    .orderBy(ORDER[query.sort])
    .offset(query.skip)
    .limit(query.limit)
    .execute();
  const { total } = await narrowed(db, query, words)
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** An account that ended has no profile any more, so nobody here is gone. */
function narrowed(db: Db, query: PublicQuery, words: string | undefined) {
  let developers = db
    .selectFrom("developer_profiles")
    .where("developer_profiles.is_public", "=", sql.lit(true));
  if (words !== undefined)
    developers = developers.where(sql<boolean>`developer_profiles.search @@ to_tsquery('simple', ${words})`);
  if (query.skill !== "")
    developers = developers.where(
      sql<boolean>`developer_profiles.skill_keys @> array[${query.skill.toLowerCase()}]::text[]`,
    );
  if (query.available !== undefined)
    developers = developers.where(
      "developer_profiles.availability",
      query.available ? "!=" : "=",
      sql.lit("unavailable"),
    );
  return developers;
}
