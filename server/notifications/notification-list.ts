import { type ExpressionBuilder, type Nullable, sql } from "kysely";
import { UNREAD_CAP } from "../../core/conversations/unread.ts";
import { LISTED_SHARE_STATUSES } from "../../core/shared-requests/shared-request.ts";
import type { UserId } from "../../core/shared/id.ts";
import { countRows } from "../database/row-range.ts";
import type { Db, Tables } from "../database/tables.ts";
import { notBlockedBy } from "../blocks/reach/not-blocked-by.ts";
import {
  conversationOf,
  isConversation,
  isResponse,
  isSharedWith,
  titleFor,
} from "../engagements/visibility.ts";
import { avatarOf } from "../pictures/people.ts";

type Joined = ExpressionBuilder<
  Omit<Tables, "requests"> & { actor: Nullable<Tables["users"]>; requests: Nullable<Tables["requests"]> },
  "notifications" | "requests" | "actor"
>;

interface NotificationsPart {
  /** Only notifications with smaller ids are listed; without it, the newest are. */
  readonly before: number | undefined;
  readonly limit: number;
}

export type FoundNotification = Awaited<ReturnType<typeof listNotifications>>[number];

/** Lists the newest first. */
export async function listNotifications(db: Db, me: UserId, { before, limit }: NotificationsPart) {
  let found = shownTo(db, me)
    .select([
      "notifications.id",
      "notifications.kind",
      "notifications.step",
      "notifications.item_id",
      "notifications.product_id",
      "notifications.product_title",
      "notifications.product_event",
      "actor.id as actor_id",
      "actor.username",
      "actor.full_name",
      avatarOf("actor").as("avatar"),
      "notifications.request_id",
      "notifications.at",
      "notifications.read_at",
      "requests.status",
      "requests.excerpt",
      "requests.estimated_budget",
    ])
    .select((row) => [
      titleFor(me).$castTo<string | null>().as("title"),
      row.fn.coalesce("notifications.conversation_id", conversationOf(me)).as("conversation_id"),
      unreadMessages(row).as("unread_messages"),
      otherFreeSales(row).as("others"),
    ])
    .orderBy("notifications.id", "desc")
    .limit(limit);
  if (before !== undefined) found = found.where("notifications.id", "<", before);
  return found.execute();
}

/** Counts up to UNREAD_CAP + 1. */
export async function countUnread(db: Db, me: UserId, { withShares = true } = {}): Promise<number> {
  let unread = shownTo(db, me)
    .select("notifications.id")
    .where("notifications.read_at", "is", null)
    .limit(UNREAD_CAP + 1);
  if (!withShares) unread = unread.where("notifications.kind", "!=", "share");
  return countRows(db.selectFrom(unread.as("unread")));
}

/** Finds also what the list does not show any more, because it can still be marked as read. */
export async function findNotification(db: Db, me: UserId, id: number) {
  return db
    .selectFrom("notifications")
    .select(["id", "kind", "conversation_id", "item_id", "product_id", "product_event"])
    .where("id", "=", id)
    .where("user_id", "=", me)
    .executeTakeFirst();
}

/**
 * Selects what the list shows: nothing of users who left, are suspended or were blocked by this user (of those
 * who got something for free only the name is left out), and nothing whose target does not exist any more.
 */
function shownTo(db: Db, me: UserId) {
  return db
    .selectFrom("notifications")
    .leftJoin("users as actor", (actor) =>
      actor
        .onRef("actor.id", "=", "notifications.actor_id")
        .on("actor.is_active", "=", true)
        .on(notBlockedBy(me, "notifications.actor_id")),
    )
    .leftJoin("requests", "requests.id", "notifications.request_id")
    .where("notifications.user_id", "=", me)
    .where("notifications.is_listed", "=", true)
    .where((row) =>
      row.or([
        row("actor.id", "is not", null),
        row("notifications.actor_id", "is", null),
        row("notifications.product_event", "=", "sold_free"),
      ]),
    )
    .where((row) => leadsSomewhere(row, me));
}

function leadsSomewhere(row: Joined, me: UserId) {
  const owned = row
    .selectFrom("purchases")
    .select("purchases.id")
    .whereRef("purchases.product_id", "=", "notifications.product_id")
    .where("purchases.buyer_id", "=", me)
    .where("purchases.status", "=", "paid");
  return (
    row
      .case()
      .when("notifications.kind", "=", "product")
      // A new version concerns buyers who still own the product; what happened to money is always shown.
      .then(row.or([row("notifications.product_event", "!=", "new_version"), row.exists(owned)]))
      .when("notifications.kind", "=", "response")
      .then(isResponse(row.ref("notifications.item_id")))
      .when("notifications.kind", "=", "share")
      .then(
        row.and([
          row("requests.is_hidden", "=", false),
          row("requests.status", "in", LISTED_SHARE_STATUSES),
          isSharedWith(me),
        ]),
      )
      .else(
        row.and([
          row("requests.id", "is not", null),
          isConversation(row.ref("notifications.conversation_id")),
        ]),
      )
      .end()
  );
}

/** Counts the unread messages in the conversation of a message; gives 0 for all other kinds. */
function unreadMessages(row: Joined) {
  const unread = row
    .selectFrom("notifications as message")
    .select("message.id")
    .whereRef("message.user_id", "=", "notifications.user_id")
    .whereRef("message.conversation_id", "=", "notifications.conversation_id")
    .where("message.kind", "=", "message")
    .where("message.read_at", "is", null)
    .where("notifications.kind", "=", "message")
    .limit(UNREAD_CAP + 1)
    .as("unread");
  return row.selectFrom(unread).select(sql<number>`count(*)`.as("count"));
}

/** Counts the unread who got the same product for free besides the latest; gives 0 for all other events. */
function otherFreeSales(row: Joined) {
  const unread = row
    .selectFrom("notifications as unread")
    .select("unread.count")
    .whereRef("unread.user_id", "=", "notifications.user_id")
    .whereRef("unread.product_id", "=", "notifications.product_id")
    .whereRef("unread.id", "<=", "notifications.id")
    .where("unread.product_event", "=", "sold_free")
    .where("unread.read_at", "is", null)
    .where("notifications.product_event", "=", "sold_free")
    .limit(UNREAD_CAP + 1)
    .as("unread");
  return row.selectFrom(unread).select(sql<number>`greatest(sum(count) - 1, 0)`.as("others"));
}
