import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { dropOldMailTokens } from "../auth/mail-tokens.ts";
import { dropUnpaidDonations } from "../donations/donation-repository.ts";
import { dropOldPaymentEvents } from "../payments/settle-news.ts";
import { dropOldConnectTickets } from "../providers/connect-tickets.ts";
import { refreshStaleStandings } from "../ratings/standing.ts";
import { dropOldAttempts } from "../providers/sign-in-attempts.ts";
import { dropOldIntentions } from "./idempotency.ts";
import { dropDeadSessions } from "./sessions.ts";
import { codeOf } from "./start-error.ts";
import type { Tables } from "./tables.ts";

const EVERY_MS = 10 * 60_000;

type Chore = (db: Kysely<Tables>, now: Date) => Promise<void>;

/** What every feature wants swept now and then; safe to run on any number of processes at once. */
const CHORES: readonly Chore[] = [
  dropDeadSessions,
  dropOldIntentions,
  dropOldAttempts,
  dropOldConnectTickets,
  dropOldMailTokens,
  dropUnpaidDonations,
  dropOldPaymentEvents,
  refreshStaleStandings,
];

export interface Chores {
  run(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Rows that are of no more use to anybody, removed on a timer; `stop` waits for the round that runs.
 * @param more those of parts that are not in every server
 */
export function startChores(
  db: Kysely<Tables>,
  now: () => Date,
  log: FastifyBaseLogger,
  more: readonly Chore[] = [],
): Chores {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(async () => {
      for (const chore of [...CHORES, ...more]) await chore(db, now());
    });
    return running;
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      // The next round tries again.
      running = Promise.resolve();
      log.warn({ code: codeOf(error) }, "chores failed");
    });
  }, EVERY_MS);
  timer.unref();
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
