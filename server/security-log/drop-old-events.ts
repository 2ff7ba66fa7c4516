import { SECURITY_LOG_DAYS } from "../../core/auth/security-log.ts";
import type { Db } from "../database/tables.ts";

const DAY_MS = 24 * 60 * 60_000;
const ROWS_AT_ONCE = 1_000;
/** It limits one round, so that other jobs get their turn; 144 rounds a day exceed the worst 300,000 rows. */
const MOST_BATCHES = 50;

/** Deletes in small batches, so that no other statement waits for long. */
export async function dropOldEvents(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() - SECURITY_LOG_DAYS * DAY_MS);
  for (let batch = 1; batch <= MOST_BATCHES; batch += 1) {
    const { numDeletedRows } = await db
      .deleteFrom("security_events")
      .where("id", "in", (old) =>
        old
          .selectFrom("security_events")
          .select("id")
          .where("at", "<=", end)
          .orderBy("at")
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < BigInt(ROWS_AT_ONCE)) return;
  }
}
