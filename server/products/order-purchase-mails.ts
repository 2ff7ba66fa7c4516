import type { PurchaseId, UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import type { MailOutbox } from "../mail/mail-outbox.ts";
import type { PurchaseEvent, PurchaseSide } from "./purchase-mail-tables.ts";
import { purchaseMail } from "./purchase-mail.ts";

/** Runs in the transaction of the event. Sellers are notified of sales and get mails of their own clicks only. */
export async function notePurchaseMails(tx: Db, purchase: PurchaseId, event: PurchaseEvent): Promise<void> {
  const recipients = event === "refunded" ? (["buyer", "seller"] as const) : (["buyer"] as const);
  await tx
    .insertInto("purchase_mails")
    .values(recipients.map((recipient) => ({ purchase_id: purchase, recipient, event })))
    .execute();
}

interface Server {
  readonly services: Pick<Services, "outbox">;
}

/** Runs in the same transaction, so that the mails leave with its end. Both accounts must be locked. */
export async function orderMailsOf(
  tx: Db,
  purchase: PurchaseId,
  { services: { outbox } }: Server,
  now: Date,
): Promise<void> {
  const noted = await notedMails(tx).where("purchase_id", "=", purchase).execute();
  for (const each of noted) await orderMail(tx, each, outbox, now);
}

/** Orders the mails that were recorded without an outbox; of several processes one orders each mail. */
export async function orderPurchaseMails(db: Db, now: Date, { services: { outbox } }: Server): Promise<void> {
  const next = (after: number) =>
    notedMails(db).where("purchase_mails.id", ">", after).limit(1).executeTakeFirst();
  for (let noted = await next(0); noted !== undefined; noted = await next(noted.id)) {
    const each = noted;
    await inTransaction(db, (tx) => orderMail(tx, each, outbox, now));
  }
}

interface Noted {
  readonly id: number;
  readonly recipient: PurchaseSide;
  readonly buyer_id: UserId | null;
  readonly seller_id: UserId | null;
}

function notedMails(db: Db) {
  return db
    .selectFrom("purchase_mails")
    .innerJoin("purchases", "purchases.id", "purchase_mails.purchase_id")
    .select(["purchase_mails.id", "recipient", "buyer_id", "seller_id"])
    .where("mail_id", "is", null)
    .orderBy("purchase_mails.id");
}

async function orderMail(tx: Db, noted: Noted, outbox: MailOutbox, now: Date): Promise<void> {
  const userId = noted.recipient === "buyer" ? noted.buyer_id : noted.seller_id;
  const address = userId === null ? undefined : await addressOf(tx, userId);
  const locked = await tx
    .selectFrom("purchase_mails")
    .select("id")
    .where("id", "=", noted.id)
    .where("mail_id", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (locked === undefined) return;
  const mail =
    address === undefined ? undefined : await outbox.enqueue(tx, purchaseMail, { address, userId }, now);
  if (mail === undefined) await tx.deleteFrom("purchase_mails").where("id", "=", noted.id).execute();
  else await tx.updateTable("purchase_mails").set({ mail_id: mail }).where("id", "=", noted.id).execute();
}

/** Returns undefined for an account that is gone, and for an unverified address, maybe of another person. */
async function addressOf(tx: Db, id: UserId): Promise<string | undefined> {
  if (!(await lockAccountShared(tx, id))) return undefined;
  const found = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return found?.email;
}
