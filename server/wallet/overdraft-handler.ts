import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/** A wallet whose provider has taken a top-up back, or given it back. */
export interface ChargedBack {
  readonly user: UserId;
  /** The top-up, such as "stripe/cs_1". */
  readonly topUp: string;
}

/** Asked in the transaction that has moved the money, after it. */
export interface OverdraftHandler {
  /** The wallet is below zero: what was bought with the money may be taken back, too. Leaves the rest owed. */
  readonly takeBack: (tx: Kysely<Tables>, charged: ChargedBack, now: Date) => Promise<void>;
  /**
   * A dispute is won: what was taken back because of this top-up may come back as far as the wallet holds enough.
   * @param isWhole nothing of the top-up is taken back any more, and what cannot come back now never will
   */
  readonly restore: (tx: Kysely<Tables>, charged: ChargedBack, now: Date, isWhole: boolean) => Promise<void>;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly overdrafts?: readonly OverdraftHandler[];
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly overdraftHandlers: readonly OverdraftHandler[];
  }
}
