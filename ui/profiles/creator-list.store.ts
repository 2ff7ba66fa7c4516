import { action, computed, makeObservable, observable } from "mobx";
import { map, of, Subscription } from "rxjs";
import { deepestPage, firstPlaceOf, pageBehind, ROWS_A_PAGE } from "../../core/discovery/list-page.ts";
import {
  type Creator,
  type CreatorFilter,
  formatCreatorFilter,
  isNarrowed,
} from "../../core/profiles/creator.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

/** Long enough that a word is not asked for letter by letter. */
const TYPING_PAUSE_MS = 250;

/** Creators as the address filters them. */
export class CreatorListStore extends PagedListStore<Creator, [filter: CreatorFilter, page: number]> {
  readonly #clock: Clock;
  #filter: CreatorFilter | undefined;
  #pause = new Subscription();

  /** The rows that stand here are another filter's; the answer is on its way. */
  isOutdated = false;
  /** With which the list begins, counted from 1. */
  page = 1;

  constructor(api: ProfilesApi, clock: Clock) {
    super(ROWS_A_PAGE, (part, filter, page) => {
      if (page > deepestPage(isNarrowed(filter))) return of({ rows: [], total: 0 });
      const before = firstPlaceOf(page);
      return api
        .listPublic(filter, { ...part, skip: before + part.skip })
        .pipe(map(({ rows, total }) => ({ rows, total: Math.max(0, total - before) })));
    });
    this.#clock = clock;
    makeObservable(this, {
      isOutdated: observable,
      page: observable,
      total: computed,
      isBeyond: computed,
      nextPage: computed,
      show: action,
    });
  }

  /** Of the whole list, with the pages before; 0 until it is known. */
  get total(): number {
    const { state } = this;
    if (state.kind !== "ready" || this.isBeyond) return 0;
    return state.total + firstPlaceOf(this.page);
  }

  /** The list ends before the page with which this one would begin. */
  get isBeyond(): boolean {
    return this.page > 1 && this.state.kind === "ready" && this.state.rows.length === 0;
  }

  /** Where somebody goes on who reads page by page; null at the end. */
  get nextPage(): number | null {
    return pageBehind(this.page, this.total, this.#filter !== undefined && isNarrowed(this.#filter));
  }

  /** The first list at once, the next when typing pauses; what stands stays until the answer is here. */
  show(filter: CreatorFilter, page = 1): void {
    const shown = this.#filter;
    const isMoved = page !== this.page;
    if (!isMoved && shown !== undefined && formatCreatorFilter(filter) === formatCreatorFilter(shown)) return;
    this.stop();
    this.#filter = filter;
    this.page = page;
    this.isOutdated = shown !== undefined && this.state.kind === "ready" && !isMoved;
    if (!this.isOutdated) this.start(filter, page);
    else
      this.#pause = this.#clock.after(TYPING_PAUSE_MS).subscribe(() => {
        this.reload(filter, page);
      });
  }

  override stop(): void {
    this.#filter = undefined;
    this.#pause.unsubscribe();
    super.stop();
  }

  protected override arrived(): void {
    this.isOutdated = false;
  }
}
