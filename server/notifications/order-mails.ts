import { planMail, type Recipient, type WaitingNotification } from "../../core/notifications/mail-plan.ts";
import { MAILED_KINDS, type MailedKind } from "../../core/notifications/notification.ts";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import type { MailOutbox } from "../mail/mail-outbox.ts";
import type { Services } from "../http/routes/services.ts";
import { notificationMail } from "./notification-mail.ts";
import { preferencesOf } from "./preference-repository.ts";

const DAY_MS = 24 * 60 * 60_000;

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
  const waiting = await lockWaiting(tx, userId);
  if (!waiting.some(({ mailAt }) => mailAt <= now)) return;
  const { address, ...recipient } = await findRecipient(tx, userId, now);
  const { send, postpone, drop } = planMail(waiting, recipient, now);
  await settle(tx, drop, { mail_at: null });
  for (const [time, held] of Map.groupBy(postpone, ({ until }) => until.getTime()))
    await settle(
      tx,
      held.map(({ id }) => id),
      { mail_at: new Date(time) },
    );
  if (send.length === 0) return;
  const mailId = await outbox.enqueue(tx, notificationMail, { address, userId }, now);
  await settle(tx, send, { mail_at: null, mailed_at: now, mail_id: mailId ?? null });
}

async function lockWaiting(tx: Db, userId: UserId): Promise<readonly WaitingNotification[]> {
  const rows = await tx
    .selectFrom("notifications")
    .select(["id", "kind", "actor_id", "at", "mail_at"])
    .where("user_id", "=", userId)
    .where("mail_at", "is not", null)
    .where("kind", "in", MAILED_KINDS)
    .orderBy("id")
    .forUpdate()
    .$narrowType<{ kind: MailedKind; actor_id: UserId }>()
    .execute();
  return rows.map(({ id, kind, actor_id, at, mail_at }) => ({
    id,
    kind,
    actorId: actor_id,
    at,
    mailAt: mail_at ?? at,
  }));
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
    .select(["actor_id", "mailed_at"])
    .distinct()
    .where("user_id", "=", userId)
    .where("mailed_at", ">", new Date(now.getTime() - DAY_MS))
    .$narrowType<{ actor_id: UserId; mailed_at: Date }>()
    .execute();
  return {
    address: email,
    isReachable: is_active && email_verified_at !== null,
    lastSeenAt: last_seen_at,
    preferences: await preferencesOf(tx, userId),
    mails: mails.map(({ actor_id, mailed_at }) => ({ actorId: actor_id, at: mailed_at })),
  };
}

interface Settled {
  readonly mail_at: Date | null;
  readonly mailed_at?: Date;
  readonly mail_id?: number | null;
}

async function settle(tx: Db, ids: readonly number[], changes: Settled): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("notifications").set(changes).where("id", "in", ids).execute();
}
