import { FILES_KEPT_MS, WAITING_KEPT_MS } from "../../core/collaboration/session-limits.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { FeatureJob } from "../http/feature.ts";

const AT_ONCE = 100;
const SESSIONS_AT_ONCE = 20;

/** Deletes files that were uploaded and never sent: only their sender has seen them. */
export const dropWaitingAttachments: FeatureJob = async (db, now) => {
  const before = new Date(now.getTime() - WAITING_KEPT_MS);
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom("collaboration_attachments")
      .where("id", "in", (waiting) =>
        waiting
          .selectFrom("collaboration_attachments")
          .select("id")
          .where("message_id", "is", null)
          .where("removed_at", "is", null)
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    if (numDeletedRows < AT_ONCE) return;
  }
};

/** Deletes the bytes of the files and of their previews; the names stay in the messages. */
export const removeFilesOfResolved: FeatureJob = async (db, now) => {
  const before = new Date(now.getTime() - FILES_KEPT_MS);
  for (;;) {
    const removed = await inTransaction(db, async (tx) => {
      const sessions = await tx
        .selectFrom("collaboration_sessions")
        .select("id")
        .where("resolved_at", "<=", before)
        .where("files_removed_at", "is", null)
        .orderBy("resolved_at")
        .limit(SESSIONS_AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      if (sessions.length === 0) return 0;
      const ids = sessions.map(({ id }) => id);
      await tx
        .updateTable("collaboration_attachments")
        .set({ file: null, preview: null, removed_at: now })
        .where("session_id", "in", ids)
        .where("removed_at", "is", null)
        .execute();
      await tx
        .updateTable("collaboration_sessions")
        .set({ files_removed_at: now })
        .where("id", "in", ids)
        .execute();
      return sessions.length;
    });
    if (removed < SESSIONS_AT_ONCE) return;
  }
};
