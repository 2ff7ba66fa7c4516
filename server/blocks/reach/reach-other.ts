import { type Contact, contactRefusal, type Reach, reachOf } from "../../../core/blocks/reach.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { lockAccountShared } from "../../auth/account-locks.ts";
import type { Db } from "../../database/tables.ts";

/** Returns whether `me` can contact `other` at this moment. */
export async function findReach(db: Db, me: UserId, other: UserId): Promise<Reach> {
  const found = await db
    .selectFrom("users")
    .select(["is_active", "suspended_at"])
    .where("id", "=", other)
    .executeTakeFirst();
  const blockers = await db
    .selectFrom("blocks")
    .select("blocker_id")
    .where((pair) =>
      pair.or([
        pair.and([pair("blocker_id", "=", me), pair("blocked_id", "=", other)]),
        pair.and([pair("blocker_id", "=", other), pair("blocked_id", "=", me)]),
      ]),
    )
    .execute();
  return reachOf({
    isHere: found?.is_active === true,
    isSuspended: found !== undefined && found.suspended_at !== null,
    isBlockedByMe: blockers.some(({ blocker_id }) => blocker_id === me),
    isBlockedByOther: blockers.some(({ blocker_id }) => blocker_id === other),
  });
}

/**
 * Returns why `me` may not do this with `other`, or undefined when nothing prevents it. Nothing can prevent
 * it before the commit either: deleting, suspending or blocking waits for transactions that hold the account.
 */
export async function lockContact(
  db: Db,
  contact: Contact,
  me: UserId,
  other: UserId,
): Promise<string | undefined> {
  await lockAccountShared(db, other);
  return contactRefusal(contact, await findReach(db, me, other));
}
