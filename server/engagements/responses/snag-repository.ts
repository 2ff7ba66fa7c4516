import { sql } from "kysely";
import type { Query } from "../../../contract/endpoint.ts";
import type { listSnags, SnagBody } from "../../../contract/snagged-requests.ts";
import type { RequestId, SnagId, UserId, VideoId } from "../../../core/shared/id.ts";
import { OPEN_SNAG_STATUSES, type SnagStatus } from "../../../core/snagged-requests/snagged-request.ts";
import { countRows } from "../../database/row-range.ts";
import type { Db } from "../../database/tables.ts";
import { canReadRequest } from "../visibility.ts";
import { avatarOf, NAMED_FIELDS } from "../../pictures/people.ts";

export type FoundSnag = NonNullable<Awaited<ReturnType<typeof findSnag>>>;

function joined(db: Db) {
  return db
    .selectFrom("snagged_requests as snag")
    .leftJoin("requests", "requests.id", "snag.request_id")
    .innerJoin("users as developer", "developer.id", "snag.developer_id")
    .innerJoin("users as client", "client.id", "snag.client_id")
    .leftJoin("conversations as talk", (join) =>
      join
        .onRef("talk.request_id", "=", "snag.request_id")
        .onRef("talk.developer_id", "=", "snag.developer_id"),
    )
    .select([
      "snag.id",
      "snag.request_id",
      "snag.removed_title",
      "snag.message",
      "snag.profile_link",
      "snag.include_profile",
      "snag.status",
      "snag.created_at",
      "snag.answered_at",
      "snag.developer_id",
      "developer.username as developer_username",
      "developer.full_name as developer_name",
      avatarOf("developer").as("developer_avatar"),
      "snag.client_id",
      "client.username as client_username",
      "client.full_name as client_name",
      avatarOf("client").as("client_avatar"),
      "talk.id as conversation_id",
      "requests.title",
      "requests.status as request_status",
      "requests.estimated_budget",
    ])
    .select((row) => [
      sql<VideoId[]>`array(
        select video_id from snag_videos where snag_id = snag.id order by place
      )`.as("attached"),
      // The developer may no longer be allowed to read a private request whose owner has declined.
      canReadRequest(row.ref("snag.developer_id")).as("is_readable"),
    ]);
}

export async function findSnag(db: Db, id: SnagId) {
  return joined(db).where("snag.id", "=", id).executeTakeFirst();
}

export async function reloadSnag(db: Db, id: SnagId): Promise<FoundSnag> {
  return joined(db).where("snag.id", "=", id).executeTakeFirstOrThrow();
}

/**
 * @param side "developer_id" lists the caller's own responses, "client_id" those to the caller's requests
 * that still exist
 */
export async function listOf(
  db: Db,
  side: "client_id" | "developer_id",
  caller: UserId,
  query: Query<typeof listSnags>,
) {
  let matching = db.selectFrom("snagged_requests").where(side, "=", caller);
  if (side === "client_id") matching = matching.where("request_id", "is not", null);
  if (query.request_id !== undefined)
    matching = matching.where("request_id", "=", query.request_id as RequestId);
  if (query.status !== undefined) matching = matching.where("status", "=", query.status);
  const page = matching
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(query.skip)
    .limit(query.limit);
  const rows = await joined(db)
    .where("snag.id", "in", page)
    .orderBy("snag.created_at", "desc")
    .orderBy("snag.id", "desc")
    .execute();
  return { rows, total: await countRows(matching) };
}

/** Lists the responses to a client's open requests that wait for an answer, the latest first. */
export async function listUndecided(db: Db, client: UserId, limit: number) {
  return db
    .selectFrom("snagged_requests as snag")
    .innerJoin("requests", "requests.id", "snag.request_id")
    .innerJoin("users", "users.id", "snag.developer_id")
    .select(["requests.id as request_id", "requests.title", "snag.created_at as since"])
    .select(NAMED_FIELDS)
    .where("snag.client_id", "=", client)
    .where("snag.status", "in", OPEN_SNAG_STATUSES)
    .where("requests.status", "=", "open")
    .orderBy("snag.created_at", "desc")
    .orderBy("snag.id", "desc")
    .limit(limit)
    .execute();
}

/** Returns undefined when this developer has responded to the request already. */
export async function addSnag(
  db: Db,
  snag: { readonly clientId: UserId; readonly developerId: UserId; readonly body: SnagBody },
  now: Date,
): Promise<SnagId | undefined> {
  const { body, clientId, developerId } = snag;
  const added = await db
    .insertInto("snagged_requests")
    .values({
      request_id: body.request_id as RequestId,
      client_id: clientId,
      developer_id: developerId,
      message: body.message,
      profile_link: body.profile_link,
      include_profile: body.include_profile,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["request_id", "developer_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added !== undefined && body.video_ids.length > 0)
    await db
      .insertInto("snag_videos")
      .values(
        body.video_ids.map((id, index) => ({ snag_id: added.id, video_id: id as VideoId, place: index })),
      )
      .execute();
  return added?.id;
}

/** Writes the statuses as literals, because the partial index of open responses needs them. */
export function openSnagsOf(db: Db, developer: UserId) {
  const statuses = OPEN_SNAG_STATUSES.map((status) => sql.lit(status));
  return db
    .selectFrom("snagged_requests")
    .select("id")
    .where("developer_id", "=", developer)
    .where("status", "in", statuses);
}

export async function setSnagStatus(db: Db, id: SnagId, status: SnagStatus, now: Date): Promise<void> {
  await db
    .updateTable("snagged_requests")
    .set({ status, ...(status === "seen" ? {} : { answered_at: now }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Declines a developer's response to this request if it waits for an answer.
 * @returns its id; undefined when none waited
 */
export async function declineOpenSnag(
  db: Db,
  { request, developer }: { readonly request: RequestId; readonly developer: UserId },
  now: Date,
): Promise<SnagId | undefined> {
  const declined = await db
    .updateTable("snagged_requests")
    .set({ status: "declined", answered_at: now })
    .where("request_id", "=", request)
    .where("developer_id", "=", developer)
    .where("status", "in", OPEN_SNAG_STATUSES)
    .returning("id")
    .executeTakeFirst();
  return declined?.id;
}

export async function lockDetachedSnag(db: Db, id: SnagId, developer: UserId) {
  return db
    .selectFrom("snagged_requests")
    .select("id")
    .where("id", "=", id)
    .where("developer_id", "=", developer)
    .where("removed_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeSnag(db: Db, id: SnagId): Promise<void> {
  await db.deleteFrom("snagged_requests").where("id", "=", id).execute();
}
