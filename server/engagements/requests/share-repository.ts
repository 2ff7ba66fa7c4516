import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { LISTED_SHARE_STATUSES, MOST_SHARES } from "../../../core/shared-requests/shared-request.ts";
import { countRows, type RowRange } from "../../database/row-range.ts";
import type { Db } from "../../database/tables.ts";
import { notBlockedBy } from "../../blocks/reach/not-blocked-by.ts";
import { conversationOf } from "../visibility.ts";
import { avatarOf, NAMED_FIELDS } from "../../pictures/people.ts";

function joined(db: Db, id: RequestId) {
  return db
    .selectFrom("request_shares")
    .innerJoin("users", "users.id", "request_shares.developer_id")
    .leftJoin("conversations", (talk) =>
      talk
        .onRef("conversations.request_id", "=", "request_shares.request_id")
        .onRef("conversations.developer_id", "=", "request_shares.developer_id"),
    )
    .select(["conversations.id as conversation_id"])
    .select([
      "request_shares.developer_id",
      "request_shares.share_date",
      "request_shares.viewed_at",
      "users.username",
      "users.full_name",
      avatarOf("users").as("avatar"),
    ])
    .where("request_shares.request_id", "=", id);
}

export type FoundShare = Awaited<ReturnType<typeof listShares>>[number];

export async function listShares(db: Db, id: RequestId) {
  return joined(db, id)
    .orderBy("share_date", "desc")
    .orderBy("request_shares.developer_id", "desc")
    .limit(MOST_SHARES)
    .execute();
}

export async function findShare(db: Db, id: RequestId, developer: UserId) {
  return joined(db, id).where("request_shares.developer_id", "=", developer).executeTakeFirst();
}

export async function reloadShare(db: Db, id: RequestId, developer: UserId): Promise<FoundShare> {
  return joined(db, id).where("request_shares.developer_id", "=", developer).executeTakeFirstOrThrow();
}

export async function countShares(db: Db, id: RequestId): Promise<number> {
  return countRows(db.selectFrom("request_shares").where("request_id", "=", id));
}

export async function addShare(db: Db, id: RequestId, developer: UserId, now: Date): Promise<void> {
  await db
    .insertInto("request_shares")
    .values({ request_id: id, developer_id: developer, share_date: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeShare(db: Db, id: RequestId, developer: UserId): Promise<boolean> {
  const removed = await db
    .deleteFrom("request_shares")
    .where("request_id", "=", id)
    .where("developer_id", "=", developer)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/**
 * Lists the shared requests that are not over, the latest share first, without those of owners who are
 * suspended or whom the developer has blocked.
 */
export async function listSharedWithMe(db: Db, developer: UserId, { skip, limit }: RowRange) {
  const live = db
    .selectFrom("request_shares")
    .innerJoin("requests", "requests.id", "request_shares.request_id")
    .innerJoin("users as owner", "owner.id", "requests.owner_id")
    .where("request_shares.developer_id", "=", developer)
    .where("requests.status", "in", LISTED_SHARE_STATUSES)
    .where("requests.is_hidden", "=", false)
    .where("owner.is_active", "=", true)
    .where(notBlockedBy(developer, "requests.owner_id"));
  const rows = await live
    .select([
      "requests.id",
      "requests.title",
      "requests.content",
      "requests.estimated_budget",
      "requests.status",
      "request_shares.share_date",
      "request_shares.viewed_at",
      "requests.owner_id",
      "owner.username",
      "owner.full_name",
      avatarOf("owner").as("avatar"),
      conversationOf(developer).as("conversation_id"),
    ])
    .orderBy("request_shares.share_date", "desc")
    .orderBy("request_shares.request_id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(live) };
}

/** Lists open requests that were shared with the developer and never opened, the latest share first. */
export async function listUnopened(db: Db, developer: UserId, limit: number) {
  return db
    .selectFrom("request_shares as share")
    .innerJoin("requests", "requests.id", "share.request_id")
    .innerJoin("users", "users.id", "requests.owner_id")
    .select(["requests.id as request_id", "requests.title", "share.share_date as since"])
    .select(NAMED_FIELDS)
    .where("share.developer_id", "=", developer)
    .where("share.viewed_at", "is", null)
    .where("requests.status", "=", "open")
    .where("requests.is_hidden", "=", false)
    .orderBy("share.share_date", "desc")
    .orderBy("share.request_id", "desc")
    .limit(limit)
    .execute();
}

/** Sets `viewed_at`; returns false where it was set before or the request was not shared. */
export async function markViewed(
  db: Db,
  requestId: RequestId,
  developerId: UserId,
  now: Date,
): Promise<boolean> {
  const viewed = await db
    .updateTable("request_shares")
    .set({ viewed_at: now })
    .where("request_id", "=", requestId)
    .where("developer_id", "=", developerId)
    .where("viewed_at", "is", null)
    .executeTakeFirst();
  return viewed.numUpdatedRows === 1n;
}
