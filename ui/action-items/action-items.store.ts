import type { ActionItem } from "../../core/action-items/action-item.ts";
import type { ActionItemsApi } from "../../core/action-items/action-items-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export class ActionItemsStore extends LoadableStore<readonly ActionItem[]> {
  readonly now: () => number;

  constructor(api: ActionItemsApi, clock: Clock) {
    super(() => api.list());
    this.now = () => clock.now();
  }
}
