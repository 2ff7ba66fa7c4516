import type { Observable } from "rxjs";
import type { LedgerEntryId } from "../shared/id.ts";
import type { TopUpState, Wallet, WalletEntry } from "./wallet.ts";

/** A hosted page where a wallet is topped up. */
export interface TopUpCheckout {
  readonly id: string;
  /** As the server says it: nothing to follow unchecked. */
  readonly url: string;
}

/** Everything fails with a Failure. */
export abstract class WalletApi {
  /** One's own. Cold. */
  abstract wallet(): Observable<Wallet>;
  /**
   * The latest first. Cold.
   *
   * @param before the last line of the page before; null for the first page
   */
  abstract entries(before: LedgerEntryId | null, limit: number): Observable<readonly WalletEntry[]>;
  /**
   * @param cents within `TOP_UP_LIMITS`
   * @param idempotencyKey the same for every try of one command
   */
  abstract topUp(cents: number, idempotencyKey: string): Promise<TopUpCheckout>;
  /** What became of it. Cold. */
  abstract topUpState(id: string): Observable<TopUpState>;
}
