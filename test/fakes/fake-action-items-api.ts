import { NEVER, type Observable, of, throwError } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import type { ActionItem } from "../../core/action-items/action-item.ts";
import type { ActionItemsApi } from "../../core/action-items/action-items-api.port.ts";

/** With null a call is never answered; a failure fails every call. */
export class FakeActionItemsApi implements ActionItemsApi {
  items: readonly ActionItem[] | Failure | null = [];

  list(): Observable<readonly ActionItem[]> {
    const { items } = this;
    if (items === null) return NEVER;
    return items instanceof Failure ? throwError(() => items) : of(items);
  }
}
