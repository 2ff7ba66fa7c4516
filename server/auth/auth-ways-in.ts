import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { endSessions } from "./own-sessions.ts";
import type { WayIn } from "./way-in.ts";

const ACCOUNTS_AT_ONCE = 500;

export const signIns: WayIn = {
  name: "sign-ins",
  tables: ["sessions", "sign_in_tickets"],
  endAll: async (db) => {
    await db.deleteFrom("sign_in_tickets").execute();
    let ended = 0;
    for (let after = 0 as UserId; ;) {
      const found = await accountsAfter(db, after);
      for (const id of found) ended += await inTransaction(db, (tx) => endSessionsOf(tx, id));
      const last = found.at(-1);
      if (last === undefined) return ended;
      after = last;
    }
  },
};

export const mailLinks: WayIn = {
  name: "links in mails",
  tables: ["mail_tokens"],
  endAll: async (db) => {
    const { numDeletedRows } = await db.deleteFrom("mail_tokens").executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

async function accountsAfter(db: Db, after: UserId): Promise<readonly UserId[]> {
  const found = await db
    .selectFrom("sessions")
    .select("user_id")
    .distinct()
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(ACCOUNTS_AT_ONCE)
    .execute();
  return found.map(({ user_id }) => user_id);
}

/** Waits for what is being written in the account's name. */
async function endSessionsOf(tx: Db, id: UserId): Promise<number> {
  await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
  return endSessions(tx, id);
}
