import { foldedCase } from "../database/folded-case.ts";
import { foldCase } from "../../core/text/fold-case.ts";
import { kindOfItem, mailText } from "../../core/notifications/mail-text.ts";
import { kindsText } from "../../core/notifications/mailed-kind.ts";
import type { MailTemplate } from "../mail/mail-template.ts";
import { mailItems } from "./mail-items.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

/** Who did what, and what was sold. Quotes no message; its link does not sign the user in. */
export const notificationMail: MailTemplate = {
  kind: "notifications",
  isOptional: true,
  compose: async ({ db, id, address, publicUrl }) => {
    const person = await db
      .selectFrom("users")
      .select(["users.id", "users.email"])
      .where(foldedCase("email"), "=", foldCase(address))
      .where("is_active", "=", true)
      .where("email_verified_at", "is not", null)
      .executeTakeFirst();
    const items = person === undefined ? [] : await mailItems(db, id);
    if (person === undefined || items.length === 0) return undefined;
    const { subject, paragraphs, link } = mailText(items);
    const kinds = kindsText(items.map(kindOfItem));
    return {
      to: person.email,
      subject,
      paragraphs,
      link: { label: link.label, url: publicUrl + link.path },
      unsubscribeUrl: `${publicUrl}/unsubscribe?token=${await unsubscribeToken(db, person)}&kinds=${kinds}`,
    };
  },
};
