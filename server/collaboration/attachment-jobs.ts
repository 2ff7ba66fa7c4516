import { FILES_KEPT_MS, WAITING_KEPT_MS } from "../../core/collaboration/session-limits.ts";
import type { FeatureJob } from "../http/feature.ts";
import { inRounds } from "./session-rounds.ts";

const AT_ONCE = 100;

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
export const removeFilesOfResolved: FeatureJob = (db, now) => {
  const before = new Date(now.getTime() - FILES_KEPT_MS);
  return inRounds(
    db,
    (sessions) =>
      sessions
        .where("resolved_at", "<=", before)
        .where("files_removed_at", "is", null)
        .orderBy("resolved_at"),
    async (tx, ids) => {
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
    },
  );
};
