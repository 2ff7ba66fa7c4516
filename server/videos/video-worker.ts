import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/tables.ts";
import { QueueWorker } from "../database/queue-worker.ts";
import type { DiskRoom } from "../files/disk-room.ts";
import { RecentUse } from "../http/limits/recent-use.ts";
import type { FileStore } from "../files/file-store.ts";
import { isRefusedByDatabase } from "../database/database-trouble.ts";
import { codeOf } from "../settings/start-error.ts";
import type { UserId } from "../../core/shared/id.ts";
import { claimVideo, keepClaim, returnClaim, type WaitingVideo } from "./claim-video.ts";
import { cleanNextStored } from "./clean-stored.ts";
import { ClaimWatch } from "./claim-watch.ts";
import { giveUpVideo, MOST_TRIES, postponeVideo, processVideo } from "./process-video.ts";

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  /** The room for temporary files. */
  readonly scratch?: DiskRoom;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** It is the time between two checks whether the video is still to be processed. */
  readonly lookMs?: number;
}

/** So many files are read at once; two, because an owner's slow files leave one place to the others. */
const PLACES = 2;

/** Turns allow for this; who has used more of the places lately waits for all others. */
const LITTLE_MS = 10_000;

/**
 * It processes uploaded files, one per owner at a time. Several server processes may do so at once: each
 * keeps a place for other owners, and lets those go first who have used little of its places.
 */
export class VideoWorker extends QueueWorker {
  readonly #parts: Parts;
  readonly #busy = new Set<UserId>();
  readonly #used: RecentUse<UserId>;
  #isCleaning = false;
  #claiming: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    super({ of: "videos", log: parts.log, parallel: PLACES });
    this.#parts = parts;
    this.#used = new RecentUse(() => parts.now().getTime());
  }

  protected override async next(): Promise<boolean> {
    const waiting = await this.#claim();
    if (waiting === undefined) return this.#cleanStored();
    const began = this.#parts.now().getTime();
    try {
      await this.#process(waiting);
    } finally {
      this.#used.add(waiting.owner_id, this.#parts.now().getTime() - began);
      this.#busy.delete(waiting.owner_id);
    }
    return true;
  }

  /** One at a time, so that the other place is free for what arrives. */
  async #cleanStored(): Promise<boolean> {
    if (this.#isCleaning) return false;
    this.#isCleaning = true;
    try {
      return await cleanNextStored(this.#parts, this.#parts.log);
    } finally {
      this.#isCleaning = false;
    }
  }

  /** Claims one after another, because each claim needs the owners of the earlier ones. */
  #claim(): Promise<WaitingVideo | undefined> {
    const { db, now } = this.#parts;
    const claimed = this.#claiming.then(async () => {
      const busy = [...this.#busy];
      const greedy = this.#used.above(LITTLE_MS);
      const waiting =
        (greedy.length > 0 ? await claimVideo(db, now(), [...busy, ...greedy]) : undefined) ??
        (await claimVideo(db, now(), busy));
      if (waiting !== undefined) this.#busy.add(waiting.owner_id);
      return waiting;
    });
    this.#claiming = claimed.catch(() => undefined);
    return claimed;
  }

  async #process(waiting: WaitingVideo): Promise<void> {
    const { db, files, scratch, now, log, lookMs } = this.#parts;
    if (waiting.work_tries > MOST_TRIES) {
      log.error({ video: waiting.id }, "a video was given up: each try has ended its process");
      await giveUpVideo(db, waiting, "interrupted", now());
      return;
    }
    using watch = new ClaimWatch({ keep: () => keepClaim(db, waiting, now()), log, lookMs });
    const { signal } = watch;
    try {
      const onTrouble = (trouble: string) => {
        log.warn({ video: waiting.id, trouble }, "a video's file could not be read or written");
      };
      await processVideo({ db, files, scratch, now, signal, onTrouble }, waiting);
    } catch (error) {
      if (signal.aborted) {
        log.info({ video: waiting.id }, "a video's processing was stopped");
        await returnClaim(db, waiting, now());
        return;
      }
      log.warn({ code: codeOf(error), tries: waiting.work_tries }, "a video was not processed");
      // The database would refuse the same values again, so the file is the cause.
      if (isRefusedByDatabase(error)) await giveUpVideo(db, waiting, "too_complicated", now());
      else await postponeVideo(db, waiting, now());
    }
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly videoWorker: VideoWorker;
  }
}
