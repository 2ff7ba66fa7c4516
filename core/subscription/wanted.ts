import { isReturnPath } from "../access/return-path.ts";
import type { TabStorage } from "../auth/tab-storage.port.ts";
import type { RequestId } from "../shared/id.ts";

const KEY = "wanted_after_payment";

/** What somebody was about to do when the subscription was asked for. */
export type Wanted =
  | { readonly kind: "conversation"; readonly requestId: RequestId }
  | { readonly kind: "path"; readonly path: string };

/** Keeps that over the checkout, which is another site; with the session it is gone. */
export class WantedAfterPayment {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  remember(wanted: Wanted): void {
    this.#tab.set(KEY, JSON.stringify(wanted));
  }

  get(): Wanted | null {
    return read(this.#tab.get(KEY));
  }

  forget(): void {
    this.#tab.remove(KEY);
  }
}

/** Anybody may have written it. */
function read(json: string | null): Wanted | null {
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
