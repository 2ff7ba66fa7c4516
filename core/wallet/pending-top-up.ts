import { isReturnPath } from "../access/return-path.ts";
import type { TabStorage } from "../auth/tab-storage.port.ts";
import { topUpError } from "./wallet.ts";

const KEY = "pending_top_up";
const RETURN_KEY = "top_up_return";
const CARD_KEY = "top_up_by_card";

/** The top-up whose checkout this tab has gone to last, and what it was for. Whether it was paid, the server says. */
export class PendingTopUp {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  /** Null where no checkout was opened from. It stays when the checkout is left: Back may still lead to it. */
  get id(): string | null {
    return this.#tab.get(KEY);
  }

  /** The screen of ours that the money is needed for; null when none is known. */
  get returnTo(): string | null {
    const path = this.#tab.get(RETURN_KEY);
    return path !== null && isReturnPath(path) ? path : null;
  }

  /** This page is loaded anew, because the one that is open may not show the form. @param cents what is paid there */
  keepForNextPage(cents: number): void {
    this.#tab.set(CARD_KEY, String(cents));
  }

  /** What the page before was about to have paid, in cents, once; null for nothing. */
  takeFromLastPage(): number | null {
    const kept = Number(this.#tab.get(CARD_KEY) ?? Number.NaN);
    this.#tab.remove(CARD_KEY);
    return topUpError(kept) === undefined ? kept : null;
  }

  begin(id: string, returnTo: string | null): void {
    this.#tab.set(KEY, id);
    if (returnTo !== null && isReturnPath(returnTo)) this.#tab.set(RETURN_KEY, returnTo);
    else this.#tab.remove(RETURN_KEY);
  }
}
