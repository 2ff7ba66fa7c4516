import type { Kysely } from "kysely";
import { inTransaction } from "./in-transaction.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs the step once what the call does is committed, and never when it is undone. For what must not be told of before:
 * it neither waits nor throws.
 */
export type AfterCommit = (step: () => void) => void;

/** The work in a transaction. Of tries that are repeated only the steps of the last one run. */
export async function committed<Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  let steps: (() => void)[] = [];
  const done = await inTransaction(db, (tx) => {
    steps = [];
    return work(tx, (step) => void steps.push(step));
  });
  for (const step of steps) step();
  return done;
}
