import type { TabStorage } from "../auth/tab-storage.port.ts";

const KEY = "pending_donation";

/** Whether this tab has gone to the checkout of a donation: whoever comes back from anywhere else has given nothing. */
export class PendingDonation {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  get isPending(): boolean {
    return this.#tab.get(KEY) !== null;
  }

  begin(): void {
    this.#tab.set(KEY, "1");
  }

  /** The checkout was left without paying. */
  cancel(): void {
    this.#tab.remove(KEY);
  }
}
