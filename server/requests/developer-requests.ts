import { type Kysely, sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import { joinedRequests, type Part, ROW_FIELDS } from "./request-repository.ts";

type Db = Kysely<Tables>;

/** More shares and snags than this one developer is not listed: the union has to be looked at as a whole. */
const MOST = 2_000;

/** What was shared with this developer or snagged by them, what happened last first; each request once. */
export async function listTakenPartIn(db: Db, developer: UserId, { skip, limit }: Part) {
  const shared = db
    .selectFrom("request_shares")
    .select(["request_id", "share_date as since"])
    .where("developer_id", "=", developer)
    .orderBy("share_date", "desc")
    .limit(MOST);
  const snagged = db
    .selectFrom("snagged_requests")
    .select(["request_id", "created_at as since"])
    .where("developer_id", "=", developer)
    // After a no a request that is private is not theirs to see any more.
    .where((snag) =>
      snag.or([
        snag("status", "!=", "declined"),
        snag.exists(
          snag
            .selectFrom("requests")
            .select("requests.id")
            .whereRef("requests.id", "=", "snagged_requests.request_id")
            .where("requests.is_public", "=", true),
        ),
      ]),
    )
    .orderBy("created_at", "desc")
    .limit(MOST);
  const part = db
    .selectFrom(
      db
        .selectFrom(shared.as("shared"))
        .selectAll()
        .unionAll(db.selectFrom(snagged.as("snagged")).selectAll())
        .as("either"),
    )
    .select(["request_id", sql<Date>`max(since)`.as("since")])
    .groupBy("request_id");
  const rows = await joinedRequests(db)
    .innerJoin(part.as("part"), "part.request_id", "requests.id")
    .select(ROW_FIELDS)
    .orderBy("part.since", "desc")
    .orderBy("requests.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom(part.as("part"))
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
