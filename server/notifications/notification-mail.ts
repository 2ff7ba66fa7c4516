import { foldedCase } from "../database/folded-case.ts";
import { foldCase } from "../../core/text/fold-case.ts";
import { type MailItem, mailText } from "../../core/notifications/mail-text.ts";
import { MAILED_KINDS, type MailedKind, requestEventPath } from "../../core/notifications/notification.ts";
import type { Db } from "../database/tables.ts";
import type { MailTemplate } from "../mail/mail-template.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

/** The mail tells who did what. It quotes no message, and its link does not sign the user in. */
export const notificationMail: MailTemplate = {
  kind: "notifications",
  compose: async ({ db, id, address, publicUrl }) => {
    const person = await db
      .selectFrom("users")
      .select(["users.id", "users.email"])
      .where(foldedCase("email"), "=", foldCase(address))
      .where("is_active", "=", true)
      .where("email_verified_at", "is not", null)
      .executeTakeFirst();
    const items = person === undefined ? [] : await itemsOf(db, id);
    if (person === undefined || items.length === 0) return undefined;
    const { subject, paragraphs, link } = mailText(items);
    return {
      to: person.email,
      subject,
      paragraphs,
      link: { label: link.label, url: publicUrl + link.path },
      unsubscribeUrl: `${publicUrl}/unsubscribe?token=${await unsubscribeToken(db, person)}`,
    };
  },
};

/** Returns what is still unread when the mail is sent, the oldest first. */
async function itemsOf(db: Db, mailId: number): Promise<MailItem[]> {
  const rows = await db
    .selectFrom("notifications")
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
    .where("mail_id", "=", mailId)
    .where("kind", "in", MAILED_KINDS)
    .where("read_at", "is", null)
    .where("actor.is_active", "=", true)
    .groupBy(["kind", "step", "requests.id", "conversation_id", "actor.id"])
    .$narrowType<{ kind: MailedKind }>()
    .orderBy((of) => of.fn.min("notifications.id"))
    .execute();
  return rows.map(({ kind, step, request_id, conversation_id, username, full_name, count }) => ({
    kind,
    step,
    username,
    fullName: full_name,
    count,
    path: requestEventPath({ kind, requestId: request_id, conversationId: conversation_id }),
  }));
}
