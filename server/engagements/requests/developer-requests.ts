import { sql } from "kysely";
import type { UserId } from "../../../core/shared/id.ts";
import { countRows, type RowRange } from "../../database/row-range.ts";
import type { Db } from "../../database/tables.ts";
import { canReadRequest } from "../visibility.ts";
import { joinedRequests, ROW_FIELDS } from "./request-repository.ts";

/** A developer's list has so many shares and so many snags, because their union is sorted as a whole. */
const MOST = 2_000;

/** Lists what was shared with this developer or snagged by them, latest first, each request once. */
export async function listTakenPartIn(db: Db, developer: UserId, { skip, limit }: RowRange) {
  const shared = db
    .selectFrom("request_shares")
    .innerJoin("requests", "requests.id", "request_shares.request_id")
    .select(["request_shares.request_id", "share_date as since"])
    .where("developer_id", "=", developer)
    .where("requests.is_hidden", "=", false)
    .orderBy("share_date", "desc")
    .limit(MOST);
  const snagged = db
    .selectFrom("snagged_requests")
    .innerJoin("requests", "requests.id", "snagged_requests.request_id")
    .select(["requests.id as request_id", "snagged_requests.created_at as since"])
    .where("snagged_requests.developer_id", "=", developer)
    // The developer may no longer be allowed to read a private request whose owner has declined.
    .where(canReadRequest(developer))
    .orderBy("snagged_requests.created_at", "desc")
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
  return { rows, total: await countRows(db.selectFrom(part.as("part"))) };
}
