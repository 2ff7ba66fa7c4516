import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./tables.ts";

const EVERY_MS = 10 * 60_000;
export const FREQUENTLY_MS = 15_000;
/** A job that always fails is tried at least this often. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Scheduled jobs do work that is due by time, such as deleting expired rows. */
export interface ScheduledJob {
  readonly name: string;
  /** May run in any number of processes at once. */
  readonly run: (db: Db, now: Date) => Promise<void>;
}

export interface ScheduledJobs {
  /** Runs one round. It never rejects: each job that fails is logged. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the jobs one after another on a timer; `stop` waits for the running round. A job that fails holds up no other:
 * the next round tries it again, and then after ever longer pauses.
 */
export function startScheduledJobs(
  db: Db,
  now: () => Date,
  log: FastifyBaseLogger,
  jobs: readonly ScheduledJob[],
  everyMs = EVERY_MS,
): ScheduledJobs {
  const rounds = jobs.map((job) => new PausingJob(job, log, everyMs));
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(async () => {
      for (const round of rounds) await round.run(db, now());
    });
    return running;
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** It pauses a failed job for some rounds. */
class PausingJob {
  readonly #job: ScheduledJob;
  readonly #log: FastifyBaseLogger;
  readonly #everyMs: number;
  /** It counts the failures in a row. */
  #failures = 0;
  #nextAt = 0;

  constructor(job: ScheduledJob, log: FastifyBaseLogger, everyMs: number) {
    this.#job = job;
    this.#log = log;
    this.#everyMs = everyMs;
  }

  async run(db: Db, now: Date): Promise<void> {
    if (now.getTime() < this.#nextAt) return;
    try {
      await this.#job.run(db, now);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#nextAt = now.getTime() + this.#pauseMs();
      const facts = { job: this.#job.name, failures: this.#failures, err: error };
      this.#log.error(facts, "a scheduled job failed");
    }
  }

  /** Returns no pause after the first failure, then one round, three, seven. */
  #pauseMs(): number {
    return Math.min(LONGEST_PAUSE_MS, this.#everyMs * (2 ** (this.#failures - 1) - 1));
  }
}
