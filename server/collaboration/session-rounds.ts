import type { SelectQueryBuilder } from "kysely";
import type { CollaborationSessionId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db, Tables } from "../database/tables.ts";

const AT_ONCE = 20;

type Sessions = SelectQueryBuilder<Tables, "collaboration_sessions", { id: CollaborationSessionId }>;

/** Does the work for all sessions that are due, some in each transaction. It must leave none of them due. */
export async function inRounds(
  db: Db,
  due: (sessions: Sessions) => Sessions,
  work: (tx: Db, ids: readonly CollaborationSessionId[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const sessions = due(tx.selectFrom("collaboration_sessions").select("id"));
      const found = await sessions.limit(AT_ONCE).forUpdate().skipLocked().execute();
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await work(tx, ids);
      return ids.length;
    });
    if (done < AT_ONCE) return;
  }
}
