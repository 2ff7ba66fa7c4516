import { isReturnPath } from "../access/return-path.ts";
import type { TabStorage } from "../storage/tab-storage.port.ts";
import type { RequestId } from "../shared/id.ts";

const KEY = "post_checkout_intent";
const ORIGIN_KEY = "checkout_origin";

/** The user was about to do this when a subscription was required. */
export type PendingAction =
  | { readonly kind: "conversation"; readonly requestId: RequestId }
  | { readonly kind: "path"; readonly path: string };

/**
 * It remembers the action, and the page that was left, during the checkout on another site. The end of the
 * session removes both.
 */
export class PostCheckoutIntent {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  remember(action: PendingAction): void {
    this.#tab.set(KEY, JSON.stringify(action));
  }

  get(): PendingAction | null {
    return read(this.#tab.get(KEY));
  }

  /** @param path of the page that is left for the checkout; one that is no screen of ours is not kept */
  rememberOrigin(path: string): void {
    if (isReturnPath(path)) this.#tab.set(ORIGIN_KEY, path);
    else this.#tab.remove(ORIGIN_KEY);
  }

  /**
   * Returns where "Cancel and go back" leads to, however often it is pressed: the user's dashboard when
   * nothing is stored.
   */
  origin(): string {
    const path = this.#tab.get(ORIGIN_KEY);
    return path !== null && isReturnPath(path) ? path : "/dashboard";
  }

  forget(): void {
    this.#tab.remove(KEY);
    this.#tab.remove(ORIGIN_KEY);
  }
}

/** Reads the stored action, which other programs may have written. */
function read(json: string | null): PendingAction | null {
  if (json === null) return null;
  try {
    const { kind, requestId, path } = JSON.parse(json) as Record<string, unknown>;
    if (kind === "conversation" && typeof requestId === "number" && Number.isSafeInteger(requestId))
      return requestId > 0 ? { kind, requestId: requestId as RequestId } : null;
    return kind === "path" && typeof path === "string" && isReturnPath(path) ? { kind, path } : null;
  } catch {
    return null;
  }
}
