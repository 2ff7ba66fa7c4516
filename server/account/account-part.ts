import type { FieldError } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { RowBatches } from "../database/row-batches.ts";

/** Each feature declares by it what it stores of an account, for the account's export and its deletion. */
export interface AccountPart {
  /** The export has the rows under this name, which is unique over all features. */
  readonly name: string;
  readonly rows: (db: Db, id: UserId) => RowBatches;
  /** Returns one sentence for each thing that has to be settled with other users before the account may be deleted. */
  readonly blockers?: (db: Db, id: UserId) => Promise<FieldError[]>;
  /** Runs in the transaction that deletes the account. Rows that other users need stay, without the person in them. */
  readonly erase: (db: Db, id: UserId, now: Date) => Promise<unknown>;
  /** The parts with these names are erased before this one, because they read or point to its rows. */
  readonly eraseAfter?: readonly string[];
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly account?: readonly AccountPart[];
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    /** They come from all features and are in the order in which they are erased. */
    readonly accountParts: readonly AccountPart[];
  }
}
