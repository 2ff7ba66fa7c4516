import { isolated } from "../../core/text/plain-name.ts";
import { whoSees } from "../../core/moderation/hidden.ts";
import { parseSubject, SUBJECT_KIND_NAME } from "../../core/moderation/subject.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { MailTemplate } from "../mail/mail-template.ts";
import type { ModerationAction } from "./moderation-tables.ts";

const HAPPENED: Readonly<Record<ModerationAction, (what: string) => string>> = {
  hide: (what) => `Your ${what} was hidden. ${whoSees(what)} can see it now.`,
  show: (what) => `Others can see your ${what} again.`,
  suspend: () => "Your account was suspended. You've been signed out, and your posts are hidden.",
  restore: () => "Your account is active again, and your posts are visible again.",
};

export const decisionMail: MailTemplate = {
  kind: "moderation_decision",
  isOptional: false,
  compose: async ({ db, id, address }) => {
    const decided = await db
      .selectFrom("moderation_notices as notice")
      .innerJoin("moderation_log as log", "log.id", "notice.log_id")
      .select(["log.action", "log.subject", "log.because"])
      .where("notice.mail_id", "=", id)
      .executeTakeFirst();
    if (decided === undefined) return undefined;
    const { action, subject, because } = decided;
    return {
      to: address,
      subject: `A moderation decision (${PRODUCT_NAME})`,
      paragraphs: [
        HAPPENED[action](whatOf(subject)),
        `Reason: ${isolated(because)}`,
        "If you think this is a mistake, reply to this email.",
      ],
    };
  },
};

function whatOf(key: string): string {
  const subject = parseSubject(key);
  return subject === null ? "account" : SUBJECT_KIND_NAME[subject.kind].toLowerCase();
}
