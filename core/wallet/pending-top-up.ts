import { isReturnPath } from "../access/return-path.ts";
import type { TabStorage } from "../storage/tab-storage.port.ts";
import { topUpError } from "./wallet.ts";

const KEY = "pending_top_up";
const RETURN_KEY = "top_up_return";
const CARD_KEY = "top_up_by_card";

/**
 * It remembers the top-up whose checkout this tab opened last, and what it was for. The server knows whether
 * it was paid.
 */
export class PendingTopUp {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  /**
   * Returns null when this tab opened no checkout. The id stays after the checkout is left, because Back may
   * still lead to it.
   */
  get id(): string | null {
    return this.#tab.get(KEY);
  }

  /** Returns the screen that needs the money; null when none is known. */
  get returnTo(): string | null {
    const path = this.#tab.get(RETURN_KEY);
    return path !== null && isReturnPath(path) ? path : null;
  }

  /**
   * Stores the amount because this page must be reloaded before it may show the form.
   * @param cents what is paid there
   */
  keepForNextPage(cents: number): void {
    this.#tab.set(CARD_KEY, String(cents));
  }

  /** Returns, once, the amount in cents that the previous page was about to have paid; null for nothing. */
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
