import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { WorkLoop } from "../database/work-loop.ts";
import type { FileStore } from "../files/file-store.ts";
import { isRefusedByDatabase } from "../database/database-trouble.ts";
import { codeOf } from "../settings/start-error.ts";
import type { UserId } from "../../core/shared/id.ts";
import { claimVideo, keepClaim, type WaitingVideo } from "./claim-video.ts";
import { giveUpVideo, MOST_TRIES, postponeVideo, processVideo } from "./process-video.ts";

/** A third of the lease: two of them may fail. */
const HEARTBEAT_MS = 10_000;

interface Parts {
  readonly db: Kysely<Tables>;
  readonly files: FileStore;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Read at once by this process: while there are two, one owner's files, which may be slow, leave one to the others. */
const PLACES = 2;

/**
 * Reads the files that have arrived, one of an owner at a time. Any number of processes may do so at once: each keeps a
 * place for others.
 */
export class VideoWorker {
  readonly #parts: Parts;
  readonly #places = Array.from({ length: PLACES }, () => new WorkLoop(() => this.#tryNext()));
  /** Whose files are being read here. */
  readonly #busy = new Set<UserId>();
  #claiming: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Looks for work; a job wakes it, too, for what was put off or left behind. */
  wake(): void {
    for (const place of this.#places) place.wake();
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#places.map((place) => place.idle()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#places.map((place) => place.stop()));
  }

  async #tryNext(): Promise<boolean> {
    try {
      return await this.#processNext();
    } catch (error) {
      // The database is away; the next look tries again.
      this.#parts.log.warn({ code: codeOf(error) }, "videos wait");
      return false;
    }
  }

  /** One after another: each knows whose files the claims before it were for. */
  #claim(): Promise<WaitingVideo | undefined> {
    const { db, now } = this.#parts;
    const claimed = this.#claiming.then(async () => {
      const waiting = await claimVideo(db, now(), [...this.#busy]);
      if (waiting !== undefined) this.#busy.add(waiting.owner_id);
      return waiting;
    });
    this.#claiming = claimed.catch(() => undefined);
    return claimed;
  }

  /** False when nothing was due. */
  async #processNext(): Promise<boolean> {
    const waiting = await this.#claim();
    if (waiting === undefined) return false;
    try {
      await this.#process(waiting);
    } finally {
      this.#busy.delete(waiting.owner_id);
    }
    return true;
  }

  async #process(waiting: WaitingVideo): Promise<void> {
    const { db, files, now, log } = this.#parts;
    if (waiting.work_tries > MOST_TRIES) {
      log.error({ video: waiting.id }, "a video was given up: each try has ended its process");
      await giveUpVideo(db, waiting, "interrupted", now());
      return;
    }
    const heartbeat = setInterval(() => {
      keepClaim(db, waiting, now()).catch((error: unknown) => {
        log.warn({ code: codeOf(error) }, "a video's claim was not kept");
      });
    }, HEARTBEAT_MS).unref();
    try {
      await processVideo(db, files, waiting, now);
    } catch (error) {
      log.warn({ code: codeOf(error), tries: waiting.work_tries }, "a video was not processed");
      // What the database refuses it would refuse again: that is about the file.
      if (isRefusedByDatabase(error)) await giveUpVideo(db, waiting, "too_complicated", now());
      else await postponeVideo(db, waiting, now());
    } finally {
      clearInterval(heartbeat);
    }
  }
}

declare module "../http/services.ts" {
  interface Services {
    readonly videoWorker: VideoWorker;
  }
}
