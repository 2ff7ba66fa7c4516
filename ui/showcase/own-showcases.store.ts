import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { type OwnShowcase, restorableUntil } from "../../core/showcase/showcase.ts";
import type { ShowcaseEditingApi } from "../../core/showcase/showcase-editing-api.port.ts";
import type { ShowcaseRemovalApi } from "../../core/showcase/showcase-removal-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const A_PAGE = 50;
const DAY_MS = 24 * 60 * 60_000;

/** It lists a creator's showcases, including those that can be restored. */
export class OwnShowcasesStore extends PagedListStore<OwnShowcase> {
  readonly #removal: ShowcaseRemovalApi;

  readonly now: () => number;
  readonly removing: ActionStore<ShowcaseId>;
  readonly restoring: ActionStore<ShowcaseId>;
  /** The showcase deleted last can be restored at once; null without one. */
  deleted: OwnShowcase | null = null;

  constructor(api: ShowcaseEditingApi, removal: ShowcaseRemovalApi, clock: Clock, notices: Notices) {
    super(A_PAGE, (part) => api.listOwn(part));
    this.#removal = removal;
    this.now = () => clock.now();
    this.removing = new ActionStore(notices);
    this.restoring = new ActionStore(notices);
    makeObservable(this, { deleted: observableRef, forget: action });
  }

  /** Returns the whole days left to restore it, 1 on the last. */
  daysLeft(deletedAt: string): number {
    return Math.max(1, Math.ceil((restorableUntil(new Date(deletedAt)).getTime() - this.now()) / DAY_MS));
  }

  /** @returns whether the showcase was deleted */
  async remove(showcase: OwnShowcase): Promise<boolean> {
    const isDone = await this.removing.run(showcase.id, () => this.#removal.remove(showcase.id));
    if (isDone)
      runInAction(() => {
        const deletedAt = new Date(this.now()).toISOString();
        this.replace(showcase.id, { ...showcase, deletedAt, shareCount: 0 });
        this.deleted = showcase;
      });
    return isDone;
  }

  async restore(showcase: OwnShowcase): Promise<void> {
    const { id } = showcase;
    if (!(await this.restoring.run(id, () => this.#removal.restore(id)))) return;
    runInAction(() => {
      this.replace(id, { ...showcase, deletedAt: null, shareCount: 0 });
      if (this.deleted?.id === id) this.deleted = null;
    });
  }

  forget(): void {
    this.deleted = null;
  }
}
