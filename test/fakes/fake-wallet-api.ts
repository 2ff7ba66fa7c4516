import { defer, type Observable, of } from "rxjs";
import { Failure, notFound } from "../../core/shared/failure.ts";
import type { LedgerEntryId } from "../../core/shared/id.ts";
import type { StatementApi } from "../../core/wallet/statement-api.port.ts";
import type { TopUpCheckout, WalletApi } from "../../core/wallet/wallet-api.port.ts";
import type { TopUpState, TopUpStatus, Wallet, WalletEntry } from "../../core/wallet/wallet.ts";

export class FakeWalletApi implements WalletApi, StatementApi {
  balanceCents = 0;
  isRehearsed = false;
  /** The latest entry comes first. */
  lines: readonly WalletEntry[] = [];
  readonly ordered: { readonly cents: number; readonly idempotencyKey: string }[] = [];
  outcome: string | Failure = "https://pay.example/1";
  /** A top-up that is missing here is not found. */
  readonly statuses = new Map<string, TopUpStatus>();
  /** Every top-up that could not be credited is in this currency. */
  uncreditedCurrency = "eur";
  /** When set, every read fails with it. */
  failure: Failure | null = null;

  wallet(): Observable<Wallet> {
    return this.#read(() => ({ balanceCents: this.balanceCents, isRehearsed: this.isRehearsed }));
  }

  entries(before: LedgerEntryId | null, limit: number): Observable<readonly WalletEntry[]> {
    return this.#read(() => this.lines.filter(({ id }) => before === null || id < before).slice(0, limit));
  }

  topUp(cents: number, idempotencyKey: string): Promise<TopUpCheckout> {
    this.ordered.push({ cents, idempotencyKey });
    if (this.outcome instanceof Failure) return Promise.reject(this.outcome);
    return Promise.resolve({ id: `top-up-${String(this.ordered.length)}`, url: this.outcome });
  }

  topUpState(id: string): Observable<TopUpState> {
    return this.#read(() => {
      const status = this.statuses.get(id);
      if (status === undefined) throw notFound();
      return { status, uncreditedCurrency: status === "uncredited" ? this.uncreditedCurrency : null };
    });
  }

  statement(): Promise<string> {
    return this.failure === null ? Promise.resolve("Entry\r\n") : Promise.reject(this.failure);
  }

  #read<T>(answer: () => T): Observable<T> {
    return defer(() => {
      if (this.failure !== null) throw this.failure;
      return of(answer());
    });
  }
}
