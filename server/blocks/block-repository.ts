import type { UserId } from "../../core/shared/id.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { avatarOf } from "../pictures/people.ts";

function joined(db: Db, blocker: UserId) {
  return db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blocked_id")
    .select([
      "users.id",
      "users.username",
      "users.full_name",
      "blocks.created_at",
      avatarOf("users").as("avatar"),
    ])
    .where("blocks.blocker_id", "=", blocker);
}

export type FoundBlock = Awaited<ReturnType<typeof listBlocksOf>>["rows"][number];

export async function listBlocksOf(db: Db, blocker: UserId, { skip, limit }: RowRange) {
  const rows = await joined(db, blocker)
    .orderBy("blocks.created_at", "desc")
    .orderBy("blocks.blocked_id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countBlocksOf(db, blocker) };
}

export async function countBlocksOf(db: Db, blocker: UserId): Promise<number> {
  return countRows(db.selectFrom("blocks").where("blocker_id", "=", blocker));
}

export async function findBlock(db: Db, blocker: UserId, blocked: UserId) {
  return joined(db, blocker).where("blocks.blocked_id", "=", blocked).executeTakeFirst();
}

export async function insertBlock(db: Db, blocker: UserId, blocked: UserId, now: Date): Promise<void> {
  await db
    .insertInto("blocks")
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, blocker: UserId, blocked: UserId): Promise<boolean> {
  const removed = await db
    .deleteFrom("blocks")
    .where("blocker_id", "=", blocker)
    .where("blocked_id", "=", blocked)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
