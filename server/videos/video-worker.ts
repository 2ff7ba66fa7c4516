import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { codeOf } from "../settings/start-error.ts";
import {
  claimVideo,
  giveUpVideo,
  keepClaim,
  MOST_TRIES,
  postponeVideo,
  processVideo,
} from "./process-video.ts";

/** A third of the lease: two of them may fail. */
const HEARTBEAT_MS = 10_000;

interface Parts {
  readonly db: Kysely<Tables>;
  readonly files: FileStore;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Reads the files that have arrived, one after another. Any number of processes may do so at once. */
export class VideoWorker {
  readonly #parts: Parts;
  #round: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Looks now, or again when the present round ends; a job wakes it, too, for what was put off or left behind. */
  wake(): void {
    this.#isWanted = true;
    this.#round ??= this.#run().finally(() => {
      this.#round = undefined;
      if (this.#isWanted && !this.#isStopped) this.wake();
    });
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#round !== undefined) await this.#round;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        if (await this.#processNext()) this.#isWanted = true;
      }
    } catch (error) {
      this.#isWanted = false;
      // The database is away; the next look tries again.
      this.#parts.log.warn({ code: codeOf(error) }, "videos wait");
    }
  }

  /** False when nothing was due. */
  async #processNext(): Promise<boolean> {
    const { db, files, now, log } = this.#parts;
    const waiting = await claimVideo(db, now());
    if (waiting === undefined) return false;
    if (waiting.work_tries > MOST_TRIES) {
      log.error({ video: waiting.id }, "a video was given up: each try has ended its process");
      await giveUpVideo(db, waiting, "interrupted", now());
      return true;
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
      await postponeVideo(db, waiting, now());
    } finally {
      clearInterval(heartbeat);
    }
    return true;
  }
}

declare module "../http/services.ts" {
  interface Services {
    readonly videoWorker: VideoWorker;
  }
}
