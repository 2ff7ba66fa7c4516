import type { Observable } from "rxjs";
import type { LedgerEntryId } from "../shared/id.ts";
import type { TopUpState, Wallet, WalletEntry } from "./wallet.ts";

/** The wallet is topped up on this hosted page. */
export interface TopUpCheckout {
  readonly id: string;
  /** The server sent it; it must be checked before it is followed. */
  readonly url: string;
}

/** Everything fails with a Failure. */
export abstract class WalletApi {
  /** Reads the caller's own wallet. Cold. */
  abstract wallet(): Observable<Wallet>;
  /**
   * Lists the latest entry first. Cold.
   * @param before the last entry of the page before; null for the first page
   */
  abstract entries(before: LedgerEntryId | null, limit: number): Observable<readonly WalletEntry[]>;
  /**
   * @param cents within `TOP_UP_LIMITS`
   * @param idempotencyKey the same for every try of one command
   */
  abstract topUp(cents: number, idempotencyKey: string): Promise<TopUpCheckout>;
  abstract topUpState(id: string): Observable<TopUpState>;
}
