import { NEVER, type Observable } from "rxjs";
import type { Failure } from "../../core/shared/failure.ts";
import type { ActionItem } from "../../core/action-items/action-item.ts";
import type { ActionItemsApi } from "../../core/action-items/action-items-api.port.ts";
import { answered } from "./answered.ts";

/** With null a call is never answered; a failure fails every call. */
export class FakeActionItemsApi implements ActionItemsApi {
  items: readonly ActionItem[] | Failure | null = [];

  list(): Observable<readonly ActionItem[]> {
    const { items } = this;
    if (items === null) return NEVER;
    return answered(items);
  }
}
