import { foldedCase } from "../database/folded-case.ts";
import type { Db } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { Services } from "../http/routes/services.ts";
import { codeOf } from "../settings/start-error.ts";
import { emailChangedMail } from "./account-mails.ts";
import { waysToWrite } from "../auth/mailbox.ts";
import { dropMailTokens, type TokenOwner } from "../auth/mail-tokens.ts";
import { notify } from "../auth/notify.ts";
import { ownAccount } from "../auth/own-account.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Makes the mail's address the account's confirmed one. Only here it is checked whether another account has it, because
 * the caller has proved to read its mails.
 */
export async function confirmEmail(
  { db, services }: { readonly db: Db; readonly services: Pick<Services, "outbox" | "now"> },
  { id, address }: TokenOwner,
): Promise<void> {
  const now = services.now();
  const before = await ownAccount(db, id);
  if (before.pending_email === null) {
    await db
      .updateTable("users")
      .set({ email_verified_at: now })
      .where("id", "=", id)
      .where("email_verified_at", "is", null)
      .execute();
    return;
  }
  await takeAddress(db, { id, address }, now);
  await dropMailTokens(db, id);
  await notify({ db, services }, emailChangedMail, before);
}

async function takeAddress(
  db: Db,
  { id, address }: Pick<TokenOwner, "id" | "address">,
  now: Date,
): Promise<void> {
  const holder = await db
    .selectFrom("users")
    .select("id")
    .where(foldedCase("email"), "in", waysToWrite(address))
    .where("id", "!=", id)
    .executeTakeFirst();
  if (holder !== undefined) throw new Refusal("email_taken");
  try {
    await db
      .updateTable("users")
      .set({ email: address, pending_email: null, email_verified_at: now })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    // Another account confirmed the address at the same moment.
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal("email_taken");
  }
}
