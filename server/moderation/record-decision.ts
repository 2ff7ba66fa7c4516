import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { MailOutbox } from "../mail/mail-outbox.ts";
import { decisionMail } from "./decision-mail.ts";
import type { ModerationAction } from "./moderation-tables.ts";

/** The operator gives these with each command. */
export interface Decision {
  readonly because: string;
  readonly by: string;
  readonly now: Date;
  readonly outbox: Pick<MailOutbox, "enqueue">;
}

/** Logs the decision and orders the mail to the user concerned; call it in the decision's transaction. */
export async function recordDecision(
  db: Db,
  decision: Decision,
  step: { readonly action: ModerationAction; readonly subject: string; readonly about: UserId },
): Promise<void> {
  const { because, by, now, outbox } = decision;
  const { action, subject, about } = step;
  const { id } = await db
    .insertInto("moderation_log")
    .values({ at: now, by, action, subject, because })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", about)
    .executeTakeFirstOrThrow();
  const mail = await outbox.enqueue(db, decisionMail, { address: email, userId: about }, now);
  await db
    .insertInto("moderation_notices")
    .values({ user_id: about, log_id: id, mail_id: mail ?? null })
    .execute();
}
