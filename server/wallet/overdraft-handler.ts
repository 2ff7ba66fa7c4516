import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/** It is a wallet whose provider has taken a top-up back, or returned it. */
export interface ChargedBack {
  readonly user: UserId;
  /** It names the top-up, such as "stripe/cs_1". */
  readonly topUp: string;
}

/** It is called after the money has moved, in the same transaction. */
export interface OverdraftHandler {
  /** Takes back what was bought with the money as long as the wallet owes enough. The rest stays owed. */
  readonly takeBack: (tx: Db, charged: ChargedBack, now: Date) => Promise<void>;
  /**
   * Restores what was taken back because of this top-up, as far as the wallet holds enough, because a dispute
   * is won.
   * @param isWhole tells that nothing of the top-up is taken back any more: what cannot be restored now never
   * will be
   */
  readonly restore: (tx: Db, charged: ChargedBack, now: Date, isWhole: boolean) => Promise<void>;
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
