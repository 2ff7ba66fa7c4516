import { type Kysely, sql } from "kysely";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import type { Mail } from "../mail/mailer.ts";
import type { WaitingMail } from "../mail/mail-outbox.ts";
import type { MailPurpose } from "../mail/mail-tables.ts";
import { issueMailToken } from "./mail-tokens.ts";

type Db = Kysely<Tables>;

interface Recipient {
  readonly id: UserId;
  readonly email: string;
  readonly full_name: string;
  readonly email_verified_at: Date | null;
}

/**
 * The words of a mail about an account. Links are made here, at the moment of sending, so that no
 * token waits anywhere. Undefined when there is nothing to say: nobody has the address (any more), or it was confirmed meanwhile.
 */
export async function composeAccountMail(
  db: Db,
  { kind, address }: WaitingMail,
  publicUrl: string,
  now: Date,
): Promise<Mail | undefined> {
  const link = async (purpose: MailPurpose, path: string, label: string, { id, email }: Recipient) => {
    const token = await issueMailToken(db, purpose, { userId: id, email }, now);
    return token === undefined ? undefined : { label, url: `${publicUrl}${path}?token=${token}` };
  };
  switch (kind) {
    case "verify_email": {
      const person = await recipientAt(db, address);
      if (person === undefined || person.email_verified_at !== null) return undefined;
      const confirm = await link("verify_email", "/verify-email", "Confirm e-mail", person);
      return (
        confirm && {
          to: person.email,
          subject: `Confirm your e-mail for ${PRODUCT_NAME}`,
          paragraphs: [
            `Hello ${person.full_name},`,
            `please confirm that this address is yours. The link works once, within 24 hours.`,
            `If you have no account at ${PRODUCT_NAME}, somebody mistyped their address: ignore this mail.`,
          ],
          link: confirm,
        }
      );
    }
    case "reset_password": {
      const person = await recipientAt(db, address);
      if (person === undefined) return undefined;
      const choose = await link("reset_password", "/reset-password", "Choose a new password", person);
      return (
        choose && {
          to: person.email,
          subject: `A new password for ${PRODUCT_NAME}`,
          paragraphs: [
            `Hello ${person.full_name},`,
            `with this link you choose a new password. It works once, within an hour, and signs you out everywhere.`,
            `If you did not ask for it, ignore this mail: nothing changes.`,
          ],
          link: choose,
        }
      );
    }
    case "password_changed":
      return notice(address, "Your password was changed", [
        `The password of your account at ${PRODUCT_NAME} was changed, and every other device was signed out.`,
        `If that was not you, ask for a new password at ${publicUrl}/login right away.`,
      ]);
    case "email_changed":
      return notice(address, "Your e-mail was changed", [
        `Your account at ${PRODUCT_NAME} has another e-mail address now; this is the last mail to the old one.`,
        "If that was not you, please contact support.",
      ]);
    case "provider_connected":
      return notice(address, "A new way to sign in", [
        `Your account at ${PRODUCT_NAME} was connected with an account at another provider: one can sign in with it from now on.`,
        `If that was not you, disconnect it at ${publicUrl}/profile and change your password right away.`,
      ]);
    case "account_deleted":
      return notice(address, "Your account was deleted", [
        `Your account at ${PRODUCT_NAME} and your personal data in it are erased.`,
        "Conversations you took part in stay with the others, under the name Deleted user.",
      ]);
  }
}

function notice(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject: `${subject} (${PRODUCT_NAME})`, paragraphs };
}

async function recipientAt(db: Db, address: string): Promise<Recipient | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "email", "full_name", "email_verified_at"])
    .where(sql<string>`lower(email)`, "=", address.toLowerCase())
    .where("is_active", "=", true)
    .executeTakeFirst();
}
