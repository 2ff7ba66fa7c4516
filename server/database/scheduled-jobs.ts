import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { codeOf } from "../settings/start-error.ts";
import type { Tables } from "./tables.ts";

const EVERY_MS = 10 * 60_000;
export const FREQUENTLY_MS = 15_000;

/** Work that time brings, such as deleting expired rows. Safe to run on any number of processes at once. */
export type ScheduledJob = (db: Kysely<Tables>, now: Date) => Promise<void>;

export interface ScheduledJobs {
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the jobs one after another on a timer; `stop` waits for the round under way. */
export function startScheduledJobs(
  db: Kysely<Tables>,
  now: () => Date,
  log: FastifyBaseLogger,
  jobs: readonly ScheduledJob[],
  everyMs = EVERY_MS,
): ScheduledJobs {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(async () => {
      for (const job of jobs) await job(db, now());
    });
    return running;
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      // The next round tries again.
      running = Promise.resolve();
      log.warn({ code: codeOf(error) }, "scheduled jobs failed");
    });
  }, everyMs);
  timer.unref();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
