import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import type { Db } from "../database/tables.ts";
import { temporaryRoom } from "../files/disk-room.ts";
import { noteRoom } from "../files/file-jobs.ts";
import type { FileStore } from "../files/file-store.ts";
import { openFileStore } from "../files/open-file-store.ts";
import type { Services } from "../http/routes/services.ts";
import type { Settings } from "../settings/settings.ts";
import { ApplicationSecret } from "../share-links/application-secret.ts";
import { VideoWorker } from "./video-worker.ts";
import { gatheredWatchReads } from "./watch-reads.ts";

interface Parts {
  readonly now: () => Date;
  /** It replaces the store that the settings name. */
  readonly files: FileStore | undefined;
  readonly videoPlacements: Services["videoPlacements"];
}

/**
 * Creates the file store, the worker that processes videos, and the secret that signs their addresses.
 * @throws StartError when the store cannot be used
 */
export async function serveFiles(
  app: FastifyInstance,
  db: Db,
  settings: Settings,
  { now, files, videoPlacements }: Parts,
): Promise<Pick<Services, "files" | "videoWorker" | "secret" | "watchReads">> {
  const store = files ?? (await openFileStore(settings));
  app.addHook("onReady", () => noteRoom(store, app.log));
  const scratch = await temporaryRoom(tmpdir(), settings.dataDir, settings.diskReserve);
  const videoWorker = new VideoWorker({ db, files: store, scratch, now, log: app.log });
  app.addHook("onClose", () => videoWorker.stop());
  const secret = new ApplicationSecret(db, settings);
  app.addHook("onReady", () => secret.load());
  const watchReads = gatheredWatchReads(db, { now, videoPlacements });
  return { files: store, videoWorker, secret, watchReads };
}
