import type { Observable } from "rxjs";
import type { Failure } from "../../core/shared/failure.ts";
import type { ActionItem } from "../../core/action-items/action-item.ts";
import type { ActionItemsApi } from "../../core/action-items/action-items-api.port.ts";
import { answered } from "./answered.ts";

/** A failure fails every call. */
export class FakeActionItemsApi implements ActionItemsApi {
  items: readonly ActionItem[] | Failure = [];

  list(): Observable<readonly ActionItem[]> {
    return answered(this.items);
  }
}
