import type { MailItem, RequestMailItem } from "../../core/notifications/mail-text.ts";
import {
  REQUEST_KINDS,
  type RequestKind,
  requestEventPath,
  SALE_EVENTS,
  type SaleEvent,
} from "../../core/notifications/notification.ts";
import type { SaleNews } from "../../core/notifications/sale-text.ts";
import type { Db } from "../database/tables.ts";

/** Returns what is still unread when the mail is sent, the oldest first. */
export async function mailItems(db: Db, mailId: number): Promise<readonly MailItem[]> {
  const found = [...(await requestItems(db, mailId)), ...(await saleItems(db, mailId))];
  return found.toSorted((one, other) => one.first - other.first).map(({ item }) => item);
}

interface Found<Item extends MailItem> {
  /** Id of its first notification. */
  readonly first: number;
  readonly item: Item;
}

async function requestItems(db: Db, mailId: number): Promise<readonly Found<RequestMailItem>[]> {
  const rows = await unreadOf(db, mailId)
    .innerJoin("users as actor", "actor.id", "notifications.actor_id")
    .innerJoin("requests", "requests.id", "notifications.request_id")
    .select([
      "notifications.kind",
      "notifications.step",
      "requests.id as request_id",
      "notifications.conversation_id",
      "actor.username",
      "actor.full_name",
    ])
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("kind", "in", REQUEST_KINDS)
    .where("actor.is_active", "=", true)
    .groupBy(["kind", "step", "requests.id", "conversation_id", "actor.id"])
    .$narrowType<{ kind: RequestKind }>()
    .execute();
  return rows.map(({ first, kind, step, request_id, conversation_id, username, full_name, count }) => ({
    first,
    item: {
      kind,
      step,
      username,
      fullName: full_name,
      count,
      path: requestEventPath({ kind, requestId: request_id, conversationId: conversation_id }),
    },
  }));
}

/** Leaves out what was refunded meanwhile: it is no sale any more, and a reversal has a line of its own. */
async function saleItems(db: Db, mailId: number): Promise<readonly Found<SaleNews>[]> {
  const rows = await unreadOf(db, mailId)
    .innerJoin("purchases", "purchases.id", "notifications.item_id")
    .select(["product_event as event", "product_title as title"])
    .select((of) => [
      of.fn.sum<number>("notifications.count").as("count"),
      of.fn.sum<number>("price_cents").as("cents"),
    ])
    .where("product_event", "in", SALE_EVENTS)
    .where((row) => row.or([row("product_event", "!=", "sold"), row("purchases.status", "=", "paid")]))
    .groupBy(["product_event", "notifications.product_id", "product_title"])
    .$narrowType<{ event: SaleEvent; title: string }>()
    .execute();
  return rows.map(({ first, ...item }) => ({ first, item }));
}

function unreadOf(db: Db, mailId: number) {
  return db
    .selectFrom("notifications")
    .select((of) => of.fn.min("notifications.id").as("first"))
    .where("mail_id", "=", mailId)
    .where("read_at", "is", null);
}
