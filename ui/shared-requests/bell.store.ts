import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import { newCount, type SharedRequestsWatch } from "../../core/shared-requests/shared-requests-watch.ts";
import { HeaderCountStore } from "../shared/header-count.store.ts";

/** It counts the shared requests that a developer has not opened. */
export class BellStore extends HeaderCountStore<readonly SharedRequest[]> {
  constructor(watch: SharedRequestsWatch) {
    super(watch, newCount, "new shared request");
  }
}
