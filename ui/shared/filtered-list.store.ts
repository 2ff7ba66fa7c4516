import { action, computed, makeObservable, observable } from "mobx";
import { map, type Observable, of, Subscription } from "rxjs";
import { deepestPage, firstIndexOf, pageBehind, ROWS_A_PAGE } from "../../core/discovery/list-page.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { PagedListStore } from "./paged-list.store.ts";

/** Without the pause each typed letter would send a request. */
const TYPING_PAUSE_MS = 250;

/** It says how the list is loaded and how its filter is written in the address. */
export interface FilteredList<Row, Filter> {
  readonly load: (filter: Filter, part: ListPart) => Observable<Listed<Row>>;
  /** It returns the filter as a query; equal queries mean equal filters. */
  readonly format: (filter: Filter) => string;
  readonly isNarrowed: (filter: Filter) => boolean;
  readonly rowsAPage?: number;
}

/** A public list is filtered by the address and starts at the page that the address names. */
export class FilteredListStore<Row extends { readonly id: number }, Filter> extends PagedListStore<
  Row,
  [filter: Filter, page: number]
> {
  readonly #list: FilteredList<Row, Filter>;
  readonly #clock: Clock;
  readonly #rowsAPage: number;
  #filter: Filter | undefined;
  /** This query's list is still loaded but no longer shown. */
  #left: string | undefined;
  #pause = new Subscription();

  /** The rows belong to the previous filter; the response is pending. */
  isOutdated = false;
  /** The list begins with this page, counted from 1. */
  page = 1;

  constructor(list: FilteredList<Row, Filter>, clock: Clock) {
    const rowsAPage = list.rowsAPage ?? ROWS_A_PAGE;
    super(rowsAPage, (part, filter, page) => {
      if (page > deepestPage(list.isNarrowed(filter), rowsAPage)) return of({ rows: [], total: 0 });
      const before = firstIndexOf(page, rowsAPage);
      return list
        .load(filter, { ...part, skip: before + part.skip })
        .pipe(map(({ rows, total }) => ({ rows, total: Math.max(0, total - before) })));
    });
    this.#list = list;
    this.#clock = clock;
    this.#rowsAPage = rowsAPage;
    makeObservable(this, {
      isOutdated: observable,
      page: observable,
      total: computed,
      isBeyond: computed,
      isEmpty: computed,
      isEnd: computed,
      nextPage: computed,
      show: action,
      resume: action,
    });
  }

  now(): number {
    return this.#clock.now();
  }

  /** It counts the whole list, including earlier pages; 0 while unknown. */
  get total(): number {
    const { state } = this;
    if (state.kind !== "ready" || this.isBeyond) return 0;
    return state.total + firstIndexOf(this.page, this.#rowsAPage);
  }

  /** Returns true when the requested page is beyond the end of the list. */
  get isBeyond(): boolean {
    return this.page > 1 && this.state.kind === "ready" && this.state.rows.length === 0;
  }

  /** Returns true when the whole list is known to have no rows. */
  get isEmpty(): boolean {
    return this.state.kind === "ready" && this.total === 0 && !this.isBeyond;
  }

  /** No rows follow the loaded ones. */
  get isEnd(): boolean {
    return firstIndexOf(this.page, this.#rowsAPage) + this.rows.length >= this.total;
  }

  /** Returns the next page for readers who go page by page; null at the end. */
  get nextPage(): number | null {
    const filter = this.#filter;
    const isNarrowed = filter !== undefined && this.#list.isNarrowed(filter);
    return pageBehind(this.page, this.total, isNarrowed, this.#rowsAPage);
  }

  /** Loads the first list at once and later ones when typing pauses; the old rows stay until the response arrives. */
  show(filter: Filter, page = 1): void {
    const shown = this.#filter;
    const { format } = this.#list;
    const isMoved = page !== this.page;
    if (!isMoved && shown !== undefined && format(filter) === format(shown)) return;
    this.stop();
    this.#filter = filter;
    this.page = page;
    this.isOutdated = shown !== undefined && this.state.kind === "ready" && !isMoved;
    if (!this.isOutdated) this.start(filter, page);
    else this.#pause = this.#clock.after(TYPING_PAUSE_MS).subscribe(() => this.reload(filter, page));
  }

  /** On Back, shows the list that was left last, with all its loaded pages. */
  resume(filter: Filter, page = 1): void {
    const { state } = this;
    const isHere = state.kind === "ready" && state.rest !== "loading" && this.page === page;
    if (this.#left !== this.#list.format(filter) || !isHere) this.show(filter, page);
    else this.#filter = filter;
  }

  override stop(): void {
    const filter = this.#filter;
    this.#left = filter === undefined || this.isOutdated ? undefined : this.#list.format(filter);
    this.#filter = undefined;
    this.#pause.unsubscribe();
    super.stop();
  }

  protected override arrived(): void {
    this.isOutdated = false;
  }
}
