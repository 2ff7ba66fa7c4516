import { sql } from "kysely";
import {
  mailSource,
  planMail,
  type Recipient,
  type WaitingGroup,
} from "../../core/notifications/mail-plan.ts";
import { isSaleKind, type MailedKind } from "../../core/notifications/mailed-kind.ts";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import type { MailOutbox } from "../mail/mail-outbox.ts";
import type { Services } from "../http/routes/services.ts";
import { notificationMail } from "./notification-mail.ts";
import { preferencesOf } from "./preference-repository.ts";

const DAY_MS = 24 * 60 * 60_000;

/** SQL for the kind by which a notification is mailed. */
const mailedKind = sql<MailedKind>`case
  when kind <> 'product' then kind
  when product_event = 'sold_free' then 'free_sale' else 'sale' end`;

/** SQL for the person who caused a notification; null for sales, whoever bought. */
const mailedActor = sql<UserId | null>`case when kind <> 'product' then actor_id end`;

/**
 * Orders the due mails: one for each user, in one transaction with the changes to their notifications. If
 * several processes reach the same user at once, they take turns, and the later ones find nothing due.
 */
export async function orderNotificationMails(
  db: Db,
  now: Date,
  { services: { outbox } }: { readonly services: Pick<Services, "outbox"> },
): Promise<void> {
  if (!outbox.canSend) return;
  // After its turn a user has no due notification any more, so the loop ends.
  for (let person = await nextPerson(db, now); person !== undefined; person = await nextPerson(db, now)) {
    const id = person;
    await inTransaction(db, (tx) => orderFor(tx, id, outbox, now));
  }
}

async function nextPerson(db: Db, now: Date): Promise<UserId | undefined> {
  const due = await db
    .selectFrom("notifications")
    .select("user_id")
    .where("mail_at", "<=", now)
    .orderBy("mail_at")
    .limit(1)
    .executeTakeFirst();
  return due?.user_id;
}

async function orderFor(tx: Db, userId: UserId, outbox: MailOutbox, now: Date): Promise<void> {
  // The account is locked first, as in all transactions that write what belongs to it.
  await lockAccountShared(tx, userId);
  const lastId = await lockWaiting(tx, userId);
  const waiting = await waitingGroups(tx, userId);
  if (!waiting.some(({ mailAt }) => mailAt <= now)) return;
  const { address, ...recipient } = await findRecipient(tx, userId, now);
  const { send, postpone, drop } = planMail(waiting, recipient, now);
  const settle = (group: WaitingGroup, changes: Settled) =>
    tx
      .updateTable("notifications")
      .set(changes)
      .where("id", "in", waitingIn(tx, userId, group, lastId))
      .where("mail_at", "is distinct from", changes.mail_at)
      .execute();
  for (const group of drop) await settle(group, { mail_at: null });
  for (const { group, until } of postpone) await settle(group, { mail_at: until });
  if (send.length === 0) return;
  const mailId = await outbox.enqueue(tx, notificationMail, { address, userId }, now);
  for (const group of send) await settle(group, { mail_at: null, mailed_at: now, mail_id: mailId ?? null });
}

/** Locks what waits in the order of all transactions, however much it is. @returns the last id */
async function lockWaiting(tx: Db, userId: UserId): Promise<number> {
  const { last } = await tx
    .with("locked", (cte) =>
      cte
        .selectFrom("notifications")
        .select("id")
        .where("user_id", "=", userId)
        .where("mail_at", "is not", null)
        .orderBy("id")
        .forUpdate(),
    )
    .selectFrom("locked")
    .select((of) => of.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function waitingGroups(tx: Db, userId: UserId): Promise<readonly WaitingGroup[]> {
  const rows = await tx
    .selectFrom("notifications")
    .select([mailedKind.as("kind"), mailedActor.as("actor")])
    .select((of) => [
      of.fn.min("at").as("firstAt"),
      of.fn.max("at").as("lastAt"),
      of.fn.min("mail_at").$notNull().as("mailAt"),
    ])
    .where("user_id", "=", userId)
    .where("mail_at", "is not", null)
    .groupBy([mailedKind, mailedActor])
    .execute();
  return rows.map(({ kind, actor, ...times }) => ({ kind, source: mailSource(kind, actor), ...times }));
}

/** Leaves out what came after the rows were locked. */
function waitingIn(tx: Db, userId: UserId, { kind, source }: WaitingGroup, lastId: number) {
  const found = tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("mail_at", "is not", null)
    .where("id", "<=", lastId)
    .where(mailedKind, "=", kind);
  return isSaleKind(kind) ? found : found.where("actor_id", "=", source as UserId);
}

async function findRecipient(
  tx: Db,
  userId: UserId,
  now: Date,
): Promise<Recipient & { readonly address: string }> {
  const { email, is_active, email_verified_at, last_seen_at } = await tx
    .selectFrom("users")
    .select(["email", "is_active", "email_verified_at"])
    .select((of) =>
      of
        .selectFrom("sessions")
        .select((session) => session.fn.max("last_used_at").as("last"))
        .whereRef("sessions.user_id", "=", "users.id")
        .as("last_seen_at"),
    )
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const mails = await tx
    .selectFrom("notifications")
    .select([mailedKind.as("kind"), mailedActor.as("actor"), "mailed_at as at"])
    .distinct()
    .where("user_id", "=", userId)
    .where("mailed_at", ">", new Date(now.getTime() - DAY_MS))
    .$narrowType<{ at: Date }>()
    .execute();
  return {
    address: email,
    isReachable: is_active && email_verified_at !== null,
    lastSeenAt: last_seen_at,
    preferences: await preferencesOf(tx, userId),
    mails: mails.map(({ kind, actor, at }) => ({ source: mailSource(kind, actor), at })),
  };
}

interface Settled {
  readonly mail_at: Date | null;
  readonly mailed_at?: Date;
  readonly mail_id?: number | null;
}
