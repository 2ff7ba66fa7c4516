import { endSessions } from "../auth/own-sessions.ts";
import { hashPassword, SERVER_ITSELF, verifyPassword } from "../auth/passwords.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { sampleEmail, SAMPLE_PASSWORD, SAMPLE_PEOPLE } from "./people.ts";

const EMAILS = SAMPLE_PEOPLE.map(sampleEmail);
const USERNAMES = SAMPLE_PEOPLE.map(({ username }) => username);

/**
 * Removes the password from every account that still has that of the sample users, because it is public in
 * the source, and ends the sessions of those accounts. A user who chose another password keeps it.
 * @returns how many accounts there were
 */
export async function withdrawSamplePassword(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const hashes = await sampleHashes(tx);
    if (hashes.length === 0) return 0;
    const closed = await tx
      .updateTable("users")
      .set({ password_hash: null })
      .where("password_hash", "in", hashes)
      .returning("id")
      .execute();
    for (const { id } of closed) {
      await tx.deleteFrom("mail_tokens").where("user_id", "=", id).execute();
      await endSessions(tx, id);
    }
    return closed.length;
  });
}

/** Gives the sample users their password back when the server starts with sample data again. */
export async function restoreSamplePassword(db: Db): Promise<void> {
  const closed = db
    .selectFrom("users")
    .where("email", "in", EMAILS)
    .where("password_hash", "is", null)
    .where("is_active", "=", true);
  if ((await closed.select("id").limit(1).executeTakeFirst()) === undefined) return;
  await db
    .updateTable("users")
    .set({ password_hash: await hashPassword(SERVER_ITSELF, SAMPLE_PASSWORD) })
    .where("id", "in", closed.select("id"))
    .execute();
}

/** The sample users got the same hash, so only few distinct hashes have to be verified, which is slow. */
async function sampleHashes(db: Db): Promise<string[]> {
  const stored = await db
    .selectFrom("users")
    .select("password_hash")
    .distinct()
    .where((user) => user.or([user("email", "in", EMAILS), user("username", "in", USERNAMES)]))
    .where("password_hash", "is not", null)
    .execute();
  const found: string[] = [];
  for (const { password_hash } of stored)
    if (password_hash !== null && (await verifyPassword(SERVER_ITSELF, SAMPLE_PASSWORD, password_hash)))
      found.push(password_hash);
  return found;
}
