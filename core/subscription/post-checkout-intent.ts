import { isReturnPath } from "../access/return-path.ts";
import type { TabStorage } from "../auth/tab-storage.port.ts";
import type { RequestId } from "../shared/id.ts";

const KEY = "post_checkout_intent";
const ORIGIN_KEY = "checkout_origin";

/** What somebody was about to do when the subscription was asked for. */
export type PendingAction =
  | { readonly kind: "conversation"; readonly requestId: RequestId }
  | { readonly kind: "path"; readonly path: string };

/** Keeps that over the checkout, which is another site, and where it was left for; with the session it is gone. */
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

  /** Where "Cancel and go back" leads to, as often as it is pressed: one's own dashboard when nothing is kept. */
  origin(): string {
    const path = this.#tab.get(ORIGIN_KEY);
    return path !== null && isReturnPath(path) ? path : "/dashboard";
  }

  forget(): void {
    this.#tab.remove(KEY);
    this.#tab.remove(ORIGIN_KEY);
  }
}

/** Anybody may have written it. */
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
