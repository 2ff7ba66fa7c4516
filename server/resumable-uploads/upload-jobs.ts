import { UPLOAD_KEPT_MS } from "../../core/videos/video-limits.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { FeatureJob } from "../http/feature.ts";
import { finishUpload, type UploadKind } from "./upload-kind.ts";
import { lockIfOld, listOld, listReceived } from "./upload-table.ts";

/** Finishes uploads whose bytes all arrived at a process that has ended since. */
export function finishReceived(kind: UploadKind): FeatureJob {
  return async (db, _, { services, log }) => {
    for (const upload of await listReceived(db, kind.table, new Date()))
      try {
        await finishUpload(kind, upload, services, (work) => inTransaction(db, work));
      } catch (error) {
        // The others do not wait for it.
        log.error({ err: error, upload: upload.id }, "an upload could not be finished");
      }
  };
}

/** Removes uploads a day after their last byte: of an unfinished one everything, of a complete one its session alone. */
export function dropOld(kind: UploadKind): FeatureJob {
  return async (db, now, { log }) => {
    const before = new Date(now.getTime() - UPLOAD_KEPT_MS);
    for (const id of await listOld(db, kind.table, before))
      try {
        await inTransaction(db, async (tx) => {
          if (await lockIfOld(tx, kind.table, id, before)) await kind.remove(tx, id);
        });
      } catch (error) {
        log.error({ err: error, upload: id }, "an old upload could not be dropped");
      }
  };
}
