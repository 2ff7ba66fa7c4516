import type { Transaction } from "kysely";
import { troubleOf } from "./database-trouble.ts";
import type { Db, Tables } from "./tables.ts";

/** Another transaction has succeeded each time, so three tries are enough unless our order of locks is wrong. */
const MOST_TRIES = 3;

/**
 * Runs every transaction of the server. One that PostgreSQL undid because another was in its way (a deadlock, a
 * serialization failure) is repeated as a whole, so `work` changes nothing but the database. After a broken connection
 * it is unknown whether the `commit` has happened: the caller finds out by repeating with the same idempotency key.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= MOST_TRIES || troubleOf(error) !== "collision") throw error;
    }
}
