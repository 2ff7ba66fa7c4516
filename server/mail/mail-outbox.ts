import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { MailTemplate } from "./mail-template.ts";

/** The slowest mail server takes less; after it, the process that claimed the mail counts as dead. */
const LEASE_MS = 2 * 60_000;
/** It is longer than any transaction runs. */
const NEWS_MS = 30_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** All tries together take about three hours. */
export const MOST_TRIES = 10;

export interface WaitingMail {
  readonly id: number;
  readonly kind: string;
  readonly address: string;
  readonly user_id: UserId | null;
  readonly tries: number;
  readonly created_at: Date;
}

/** It takes mails in the transaction of their event; they are sent after it, so no response waits for one. */
export class MailOutbox {
  /** It is false when there is neither a mail server nor the practice mailbox. */
  readonly canSend: boolean;
  /** These mails were enqueued and not yet claimed here; the value is the time until which to look, in ms. */
  readonly #ordered = new Map<number, number>();

  constructor(canSend: boolean) {
    this.canSend = canSend;
  }

  /** @returns the mail's id in the outbox; undefined when no mail is sent at all */
  async enqueue(
    db: Db,
    { kind }: Pick<MailTemplate, "kind">,
    { address, userId }: { readonly address: string; readonly userId: UserId | null },
    now: Date,
  ): Promise<number | undefined> {
    if (!this.canSend) return undefined;
    const { id } = await db
      .insertInto("mail_outbox")
      .values({
        kind,
        address,
        user_id: userId,
        due_at: now,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    this.#ordered.set(id, now.getTime() + NEWS_MS);
    return id;
  }

  /**
   * Tells whether a mail that was enqueued here may be waiting. It does so until the mail is claimed, because
   * another call may end before the enqueuing transaction commits; after `NEWS_MS` it counts as rolled back.
   */
  hasPending(now: Date): boolean {
    for (const [id, until] of this.#ordered) if (until <= now.getTime()) this.#ordered.delete(id);
    return this.#ordered.size > 0;
  }

  claimed({ id }: WaitingMail): void {
    this.#ordered.delete(id);
  }
}

/** Claims the next mail that is due, for this process alone until the lease ends. */
export async function claimMail(db: Db, now: Date): Promise<WaitingMail | undefined> {
  return db
    .updateTable("mail_outbox")
    .set((mail) => ({ due_at: new Date(now.getTime() + LEASE_MS), tries: mail("tries", "+", 1) }))
    .where("id", "=", (mail) =>
      mail
        .selectFrom("mail_outbox")
        .select("id")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "address", "user_id", "tries", "created_at"])
    .executeTakeFirst();
}

export async function dropMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom("mail_outbox").where("id", "=", id).execute();
}

/** Waits half a minute after the first failure, then twice as long each time, at most an hour. */
export async function postponeMail(db: Db, { id, tries }: WaitingMail, now: Date): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  await db
    .updateTable("mail_outbox")
    .set({ due_at: new Date(now.getTime() + pause) })
    .where("id", "=", id)
    // After the lease has run out, another process may have claimed it.
    .where("tries", "=", tries)
    .execute();
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly outbox: MailOutbox;
  }
}
