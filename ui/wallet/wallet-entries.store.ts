import { map } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { LedgerEntryId } from "../../core/shared/id.ts";
import type { WalletApi } from "../../core/wallet/wallet-api.port.ts";
import type { WalletEntry } from "../../core/wallet/wallet.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const ROWS = 25;

/** It lists the user's ledger entries, the latest first. */
export class WalletEntriesStore extends PagedListStore<WalletEntry> {
  readonly #clock: Clock;

  constructor(api: WalletApi, clock: Clock) {
    super(ROWS, ({ after, limit }) =>
      api.entries((after as LedgerEntryId | undefined) ?? null, limit).pipe(
        // The entries are not counted, so the list ends with a page that is not full.
        map((rows) => ({ rows, total: Number.MAX_SAFE_INTEGER })),
      ),
    );
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }
}
