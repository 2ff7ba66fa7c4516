import { MESSAGES_KEPT_MS } from "../../core/collaboration/session-limits.ts";
import type { FeatureJob } from "../http/feature.ts";
import { inRounds } from "./session-rounds.ts";

const OF_SESSIONS = [
  "collaboration_attachments",
  "collaboration_messages",
  "collaboration_participants",
] as const;

/** Deletes sessions in which nobody has said anything for two years, with their messages and links. */
export const deleteOldSessions: FeatureJob = (db, now) => {
  const before = new Date(now.getTime() - MESSAGES_KEPT_MS);
  return inRounds(
    db,
    (sessions) =>
      sessions.where("created_at", "<=", before).where("active_at", "<=", before).orderBy("created_at"),
    async (tx, ids) => {
      await tx
        .updateTable("collaboration_sessions")
        .set({ previous_session_id: null })
        .where("previous_session_id", "in", ids)
        .execute();
      for (const table of OF_SESSIONS) await tx.deleteFrom(table).where("session_id", "in", ids).execute();
      await tx.deleteFrom("collaboration_sessions").where("id", "in", ids).execute();
    },
  );
};
