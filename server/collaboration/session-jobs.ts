import { MESSAGES_KEPT_MS } from "../../core/collaboration/session-limits.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { FeatureJob } from "../http/feature.ts";

const AT_ONCE = 20;

/** Deletes sessions in which nobody has said anything for two years, with their messages and links. */
export const deleteOldSessions: FeatureJob = async (db, now) => {
  const before = new Date(now.getTime() - MESSAGES_KEPT_MS);
  for (;;) {
    const deleted = await inTransaction(db, async (tx) => {
      const sessions = await tx
        .selectFrom("collaboration_sessions")
        .select("id")
        .where("created_at", "<=", before)
        .where("active_at", "<=", before)
        .orderBy("created_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      if (sessions.length === 0) return 0;
      const ids = sessions.map(({ id }) => id);
      await tx
        .updateTable("collaboration_sessions")
        .set({ previous_session_id: null })
        .where("previous_session_id", "in", ids)
        .execute();
      for (const table of [
        "collaboration_attachments",
        "collaboration_messages",
        "collaboration_participants",
      ] as const)
        await tx.deleteFrom(table).where("session_id", "in", ids).execute();
      await tx.deleteFrom("collaboration_sessions").where("id", "in", ids).execute();
      return sessions.length;
    });
    if (deleted < AT_ONCE) return;
  }
};
