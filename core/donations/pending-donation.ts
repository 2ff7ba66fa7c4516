import { isReturnPath } from "../access/return-path.ts";
import { routeOf } from "../access/routes.ts";
import type { TabStorage } from "../storage/tab-storage.port.ts";

const KEY = "pending_donation";
const ORIGIN_KEY = "donation_origin";
/** A checkout comes back to these pages. */
const RETURNS: readonly (string | undefined)[] = ["/donation/success", "/donation/cancel"];

/**
 * It remembers the donation whose checkout this tab opened last, and where it was begun. The server knows
 * whether it was paid.
 */
export class PendingDonation {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  /**
   * Returns null when this tab opened no checkout, and "" for one of which nothing can be asked. The id stays after
   * the checkout is left, because Back may still lead to it.
   */
  get id(): string | null {
    return this.#tab.get(KEY);
  }

  /** Returns the screen from which the checkout was opened; null when none is known. */
  get origin(): string | null {
    const path = this.#tab.get(ORIGIN_KEY);
    return path !== null && isReturnPath(path) ? path : null;
  }

  /** @param path that is left; begun once more from where the last checkout came back to, the place stays the first one */
  begin(id: string, path: string): void {
    this.#tab.set(KEY, id);
    if (RETURNS.includes(routeOf(path)?.pattern)) return;
    if (isReturnPath(path)) this.#tab.set(ORIGIN_KEY, path);
    else this.#tab.remove(ORIGIN_KEY);
  }
}
