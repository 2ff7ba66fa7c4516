import type { Kysely, Transaction } from "kysely";
import { troubleOf } from "./database-trouble.ts";
import type { Tables } from "./tables.ts";

/** Each time another transaction has got through, so three are plenty but for a fault of ours in the order of locks. */
const MOST_TRIES = 3;

/**
 * The one way to a transaction. One that PostgreSQL undid because another was in its way (a deadlock, a serialization
 * failure) is done again as a whole, so `work` changes nothing but the database. After a connection that broke nobody
 * knows whether the `commit` has happened: that is for the caller to ask, with the same idempotency key.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= MOST_TRIES || troubleOf(error) !== "collision") throw error;
    }
}
