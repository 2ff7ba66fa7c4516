import type { Kysely } from "kysely";
import type { FieldError } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { RowBatches } from "../database/row-batches.ts";

type Db = Kysely<Tables>;

/** What one feature keeps of an account, for the account's export and its deletion. */
export interface AccountPart {
  /** The name in the export; unique over all features. */
  readonly name: string;
  readonly rows: (db: Db, id: UserId) => RowBatches;
  /** What has to be settled with others before the account may be deleted, a sentence each. */
  readonly blockers?: (db: Db, id: UserId) => Promise<FieldError[]>;
  /** Runs in the transaction that deletes the account. What others need stays, without the person in it. */
  readonly erase: (db: Db, id: UserId, now: Date) => Promise<void>;
  /** Names of the parts that must be erased before this one, because they read or point to its rows. */
  readonly eraseAfter?: readonly string[];
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly account?: readonly AccountPart[];
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    /** Of all features, in the order in which they are erased. */
    readonly accountParts: readonly AccountPart[];
  }
}
