import { sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { userKey } from "../http/callers/caller.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { WaitingLine } from "../http/limits/waiting-line.ts";

/** The limit is per process: each export holds a connection of its pool for as long as its reader takes. */
const AT_ONCE = 5;
const WAITING = 20;
/** The value is in seconds. */
const RETRY_AFTER = 10;
/** PostgreSQL's advisory lock has two numbers here; the second is the account's. */
const LOCK = 7_346_052;

/** One export of each account runs at a time, and a few of all accounts together. */
export class AccountExports {
  readonly #isEmbedded: boolean;
  readonly #underWay = new Set<UserId>();
  readonly #line = new WaitingLine({ atOnce: AT_ONCE, waiting: WAITING, each: 1, retryAfter: RETRY_AFTER });

  /** @param isEmbedded tells that all requests share one connection, which no export may hold while it is being read */
  constructor(isEmbedded: boolean) {
    this.#isEmbedded = isEmbedded;
  }

  /**
   * On PostgreSQL the work sees everything as it was at one moment; on the embedded database each of its queries sees
   * what is there by then, and other requests use the connection in between.
   * @throws Refusal rate_limited while another export of the account is under way, unavailable while too many are
   */
  async run(db: Db, id: UserId, work: (db: Db) => Promise<void>): Promise<void> {
    if (this.#underWay.has(id)) throw underWay();
    this.#underWay.add(id);
    try {
      await this.#line.run(userKey(id), () => (this.#isEmbedded ? work(db) : inSnapshot(db, id, work)));
    } finally {
      this.#underWay.delete(id);
    }
  }
}

/** The transaction only reads and waits for no lock, so no collision makes it repeat what has been sent. */
function inSnapshot(db: Db, id: UserId, work: (db: Db) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}::int, ${id}::int) as "isFree"`.execute(tx);
    if (rows[0]?.isFree !== true) throw underWay();
    await work(tx);
  });
}

function underWay(): Refusal {
  return new Refusal(
    "rate_limited",
    "Your data export is already in progress. Please wait for it to finish.",
    {
      retryAfter: RETRY_AFTER,
    },
  );
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly accountExports: AccountExports;
  }
}
