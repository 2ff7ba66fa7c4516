import { makeObservable, observable, runInAction } from "mobx";
import type { LibraryItem } from "../../core/products/library.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { PurchaseId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const ITEMS_A_PAGE = 50;

/** It lists the user's purchases, either the active or the archived ones. */
export class LibraryStore extends PagedListStore<LibraryItem, [isArchived: boolean]> {
  readonly #api: PurchasesApi;

  readonly now: () => number;
  readonly archiving: ActionStore<PurchaseId>;
  /** A sentence tells about the last move; null before one. */
  moved: string | null = null;

  constructor(api: PurchasesApi, clock: Clock, notices: Notices) {
    super(ITEMS_A_PAGE, (part, isArchived) => api.library(isArchived, part));
    this.#api = api;
    this.now = () => clock.now();
    this.archiving = new ActionStore(notices);
    makeObservable(this, { moved: observable });
  }

  override start(isArchived: boolean): void {
    this.moved = null;
    super.start(isArchived);
  }

  /** Moves the purchase to the archive or back, and so out of the shown list. */
  async move({ id, title, isArchived }: LibraryItem): Promise<boolean> {
    const isDone = await this.archiving.run(id, () => this.#api.archive(id, !isArchived));
    if (isDone)
      runInAction(() => {
        this.replace(id, null);
        this.moved = isArchived ? `${title} is back in your library` : `${title} was archived`;
      });
    return isDone;
  }
}
