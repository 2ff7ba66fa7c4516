import type { Observable } from "rxjs";
import type { ActionItem } from "./action-item.ts";

export abstract class ActionItemsApi {
  /**
   * Lists what waits for the caller, the latest first, at most MAX_ACTION_ITEMS. Cold; fails with a Failure.
   */
  abstract list(): Observable<readonly ActionItem[]>;
}
