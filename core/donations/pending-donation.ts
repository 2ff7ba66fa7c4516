import { isReturnPath } from "../access/return-path.ts";
import { routeOf } from "../access/routes.ts";
import type { TabStorage } from "../auth/tab-storage.port.ts";

const KEY = "pending_donation";
const ORIGIN_KEY = "donation_origin";
/** Of the pages that a checkout comes back to. */
const RETURNS: readonly (string | undefined)[] = ["/donation/success", "/donation/cancel"];

/** The donation whose checkout this tab has gone to last, and where it was begun. Whether it was paid, the server says. */
export class PendingDonation {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  /** Null where no checkout was opened from. It stays when the checkout is left: Back may still lead to it. */
  get id(): string | null {
    return this.#tab.get(KEY);
  }

  /** The screen of ours that was left for the checkout; null when none is known. */
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
