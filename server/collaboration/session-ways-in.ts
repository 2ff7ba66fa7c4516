import { sql } from "kysely";
import type { CollaborationSessionId } from "../../core/shared/id.ts";
import type { WayIn } from "../auth/way-in.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { lockSession } from "./session-locks.ts";
import { tellOfAccount } from "./tell-ticket-system.ts";

const SESSIONS_AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000" as CollaborationSessionId;

/** Ended links are replaced when their ticket is opened again; revoked ones are not. */
export const sessionLinks: WayIn = {
  name: "links to support sessions",
  tables: ["collaboration_participants"],
  endAll: async (db, now) => {
    let ended = 0;
    for (let after = FIRST; ;) {
      const found = await sessionsAfter(db, after);
      for (const id of found) ended += await inTransaction(db, (tx) => endLinksOf(tx, id, now));
      const last = found.at(-1);
      if (last === undefined) return ended;
      after = last;
    }
  },
};

async function sessionsAfter(
  db: Db,
  after: CollaborationSessionId,
): Promise<readonly CollaborationSessionId[]> {
  const found = await db
    .selectFrom("collaboration_participants")
    .select("session_id")
    .distinct()
    .where("session_id", ">", after)
    .where((one) => one.or([one("token_hash", "is not", null), one("user_id", "is not", null)]))
    .orderBy("session_id")
    .limit(SESSIONS_AT_ONCE)
    .execute();
  return found.map(({ session_id }) => session_id);
}

async function endLinksOf(tx: Db, id: CollaborationSessionId, now: Date): Promise<number> {
  const session = await lockSession(tx, id);
  const participants = await tx
    .selectFrom("collaboration_participants")
    .select(["id", "user_name", "user_type", "user_id"])
    .where("session_id", "=", id)
    .orderBy("id")
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("collaboration_participants")
    .set({ token_hash: null, token_version: sql<number>`token_version + 1`, user_id: null })
    .where("session_id", "=", id)
    .where((one) => one.or([one("token_hash", "is not", null), one("user_id", "is not", null)]))
    .executeTakeFirstOrThrow();
  for (const participant of participants)
    if (participant.user_id !== null) await tellOfAccount(tx, session, { participant, account: null }, now);
  return Number(numUpdatedRows);
}
