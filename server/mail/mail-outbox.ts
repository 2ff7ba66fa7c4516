import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { MailTemplate } from "./mail-template.ts";

type Db = Kysely<Tables>;

/** Longer than the slowest mail server takes: whoever has not come back by then is gone, and another may try. */
const LEASE_MS = 2 * 60_000;
/** Longer than a transaction lives. */
const NEWS_MS = 30_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** About three hours in all. */
export const MOST_TRIES = 10;

export interface WaitingMail {
  readonly id: number;
  readonly kind: string;
  readonly address: string;
  readonly user_id: UserId | null;
  readonly tries: number;
  readonly created_at: Date;
}

/** Mails are ordered in the transaction of what they tell of, and leave after it: no answer ever waits for one. */
export class MailOutbox {
  /** False where neither a mail server nor the practice mailbox takes any mail. */
  readonly canSend: boolean;
  /** What was ordered here and nobody here has claimed yet, with the time until which to ask for it. */
  readonly #ordered = new Map<number, number>();

  constructor(canSend: boolean) {
    this.canSend = canSend;
  }

  /** @returns the mail's number in the outbox; undefined where nobody sends */
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
   * Whether something may wait that was ordered here. It stays so until it is claimed: another call's
   * answer may come before the order has been committed, and an order that was rolled back is forgotten in time.
   */
  hasPending(now: Date): boolean {
    for (const [id, until] of this.#ordered) if (until <= now.getTime()) this.#ordered.delete(id);
    return this.#ordered.size > 0;
  }

  claimed({ id }: WaitingMail): void {
    this.#ordered.delete(id);
  }
}

/** The next mail that is due, for this process alone until the lease is over. */
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

/** After the first failure half a minute, then twice as long each time. */
export async function postponeMail(db: Db, { id, tries }: WaitingMail, now: Date): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  await db
    .updateTable("mail_outbox")
    .set({ due_at: new Date(now.getTime() + pause) })
    .where("id", "=", id)
    // Unless the lease ran out and somebody else has it by now.
    .where("tries", "=", tries)
    .execute();
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly outbox: MailOutbox;
  }
}
