import { foldedCase } from "../database/folded-case.ts";
import { isSameMailbox, waysToWrite } from "./mailbox.ts";
import { FULL_NAME } from "../../core/auth/credentials.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { UserId } from "../../core/shared/id.ts";
import { isolated } from "../../core/text/plain-name.ts";
import { mendedName } from "../../core/text/name-fault.ts";
import type { Db } from "../database/tables.ts";
import type { Mail } from "../mail/mailer.ts";
import { type MailContext, type MailTemplate, notice } from "../mail/mail-template.ts";
import type { MailPurpose } from "./auth-tables.ts";
import { issueMailToken } from "./mail-tokens.ts";

interface Recipient {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly pending_email: string | null;
  readonly full_name: string;
  readonly email_verified_at: Date | null;
}

const LINKS: Readonly<Record<MailPurpose, { readonly label: string; readonly path: string }>> = {
  verify_email: { label: "Confirm email", path: "/verify-email" },
  reset_password: { label: "Choose a new password", path: "/reset-password" },
};

/**
 * It goes to any address that a user has typed. Users choose nothing in it but the username, which can be no
 * sentence and no address: else they could send words of their own to any address.
 */
export const verifyEmailMail: MailTemplate = {
  kind: "verify_email",
  isOptional: false,
  compose: async (context) => {
    const { db, address, userId, publicUrl } = context;
    const person = userId === null ? undefined : await findAsking(db, address, userId);
    if (person === undefined) return undefined;
    const holder = await findRecipient(db, address);
    if (holder !== undefined && holder.id !== person.id) return addressInUse(holder, publicUrl);
    const link = await linkWithToken(context, "verify_email", { id: person.id, email: address });
    return (
      link && {
        to: address,
        subject: `Confirm your email for ${PRODUCT_NAME}`,
        paragraphs: [
          "Hello,",
          `please confirm that this is the email address of the account "${person.username}". The link works once and expires in 24 hours.`,
          `If this isn't your account, you can ignore this email: someone mistyped their address.`,
        ],
        link,
      }
    );
  },
};

/** The asking user is told the same as for a free address; this mail tells the address's owner. */
function addressInUse(holder: Recipient, publicUrl: string): Mail | undefined {
  if (holder.email_verified_at === null) return undefined;
  return {
    to: holder.email,
    subject: `Your email already has an account (${PRODUCT_NAME})`,
    paragraphs: [
      `Another ${PRODUCT_NAME} account asked to use this address, which belongs to your account "${holder.username}". Nothing has changed.`,
      `If that was you, sign in at ${publicUrl}/login and change that account's address first. If not, you don't need to do anything.`,
    ],
  };
}

export const resetPasswordMail: MailTemplate = {
  kind: "reset_password",
  isOptional: false,
  compose: async (context) => {
    const person = await findRecipient(context.db, context.address);
    if (person === undefined) return undefined;
    const link = await linkWithToken(context, "reset_password", person);
    return (
      link && {
        to: person.email,
        subject: `A new password for ${PRODUCT_NAME}`,
        paragraphs: [
          greeting(person),
          `with this link you choose a new password for the account "${person.username}". It works once, within an hour, signs you out everywhere and disconnects Google, GitHub and LinkedIn.`,
          `If you didn't request this, you can ignore this email. Your password stays the same.`,
        ],
        link,
      }
    );
  },
};

/** Returns a greeting, with the name only at a confirmed address: any other may be a stranger's. */
function greeting({ full_name, email_verified_at }: Recipient): string {
  const name = email_verified_at === null ? null : mendedName(full_name, FULL_NAME.max);
  return name === null ? "Hello," : `Hello ${isolated(name)},`;
}

export const passwordResetMail = notice("password_reset", "Your password was changed", (publicUrl) => [
  `The password of your ${PRODUCT_NAME} account was changed with a link sent to this address. Every device was signed out, and Google, GitHub and LinkedIn were disconnected. You can reconnect them on your profile.`,
  `If this wasn't you, request a new password at ${publicUrl}/login right away.`,
]);

/** Returns undefined when the account has been deleted meanwhile. */
async function linkWithToken(
  { db, publicUrl, now }: MailContext,
  purpose: MailPurpose,
  { id, email }: Pick<Recipient, "id" | "email">,
): Promise<Mail["link"]> {
  const token = await issueMailToken(db, purpose, { userId: id, email }, now);
  const { label, path } = LINKS[purpose];
  return token === undefined ? undefined : { label, url: `${publicUrl}${path}?token=${token}` };
}

const RECIPIENT = ["id", "username", "email", "pending_email", "full_name", "email_verified_at"] as const;

async function findRecipient(db: Db, address: string): Promise<Recipient | undefined> {
  return db
    .selectFrom("users")
    .select(RECIPIENT)
    .where(foldedCase("email"), "in", waysToWrite(address))
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** Returns the account, as long as it still has or wants this address and has not confirmed it. */
async function findAsking(db: Db, address: string, userId: UserId): Promise<Recipient | undefined> {
  const person = await db
    .selectFrom("users")
    .select(RECIPIENT)
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  const waiting = person?.pending_email ?? (person?.email_verified_at === null ? person.email : undefined);
  return waiting !== undefined && isSameMailbox(waiting, address) ? person : undefined;
}
