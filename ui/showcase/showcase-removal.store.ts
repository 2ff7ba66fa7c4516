import { action, makeObservable, observable } from "mobx";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { ShowcaseRemovalApi } from "../../core/showcase/showcase-removal-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";

/** It deletes and restores a showcase. */
export class ShowcaseRemovalStore {
  readonly #api: ShowcaseRemovalApi;

  readonly removing: ActionStore;
  readonly restoring: ActionStore;
  isRemoved = false;

  constructor(api: ShowcaseRemovalApi, notices: Notices) {
    this.#api = api;
    this.removing = new ActionStore(notices);
    this.restoring = new ActionStore(notices);
    makeObservable(this, { isRemoved: observable, settle: action });
  }

  /** @returns whether the showcase was deleted */
  async remove(id: ShowcaseId): Promise<boolean> {
    this.restoring.reset();
    const isGone = await this.removing.run(undefined, () => this.#api.remove(id));
    if (isGone) this.settle(true);
    return isGone;
  }

  async restore(id: ShowcaseId): Promise<void> {
    if (await this.restoring.run(undefined, () => this.#api.restore(id))) this.settle(false);
  }

  settle(isRemoved: boolean): void {
    this.isRemoved = isRemoved;
  }
}
