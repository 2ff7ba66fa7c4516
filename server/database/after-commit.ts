import { inTransaction } from "./in-transaction.ts";
import type { Db } from "./tables.ts";

/**
 * Runs the step once the call's transaction is committed, and never when it is rolled back. The step neither waits nor
 * throws; it is for what must not be announced before the commit.
 */
export type AfterCommit = (step: () => void) => void;

/** Runs the work in a transaction. When it is repeated, only the steps of the last try run. */
export async function committed<Result>(
  db: Db,
  work: (tx: Db, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  let steps: (() => void)[] = [];
  const done = await inTransaction(db, (tx) => {
    steps = [];
    return work(tx, (step) => void steps.push(step));
  });
  for (const step of steps) step();
  return done;
}
