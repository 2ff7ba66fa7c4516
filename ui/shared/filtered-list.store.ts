import { action, computed, makeObservable, observable } from "mobx";
import { map, type Observable, of, Subscription } from "rxjs";
import { deepestPage, firstPlaceOf, pageBehind, ROWS_A_PAGE } from "../../core/discovery/list-page.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { PagedListStore } from "./paged-list.store.ts";

/** Long enough that a word is not asked for letter by letter. */
const TYPING_PAUSE_MS = 250;

/** What the address says about a list, and how it is asked for. */
export interface FilteredList<Row, Filter> {
  readonly load: (filter: Filter, part: ListPart) => Observable<Listed<Row>>;
  /** The filter as its address; two that are written the same are the same. */
  readonly format: (filter: Filter) => string;
  readonly isNarrowed: (filter: Filter) => boolean;
  readonly rowsAPage?: number;
}

/** A list for everybody as the address filters it, from the page that the address names. */
export class FilteredListStore<Row extends { readonly id: number }, Filter> extends PagedListStore<
  Row,
  [filter: Filter, page: number]
> {
  readonly #list: FilteredList<Row, Filter>;
  readonly #clock: Clock;
  readonly #rowsAPage: number;
  #filter: Filter | undefined;
  /** The address of the list that stands here still, where nobody shows it any more. */
  #left: string | undefined;
  #pause = new Subscription();

  /** The rows that stand here are another filter's; the answer is on its way. */
  isOutdated = false;
  /** With which the list begins, counted from 1. */
  page = 1;

  constructor(list: FilteredList<Row, Filter>, clock: Clock) {
    const rowsAPage = list.rowsAPage ?? ROWS_A_PAGE;
    super(rowsAPage, (part, filter, page) => {
      if (page > deepestPage(list.isNarrowed(filter), rowsAPage)) return of({ rows: [], total: 0 });
      const before = firstPlaceOf(page, rowsAPage);
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
      isEnd: computed,
      nextPage: computed,
      show: action,
      resume: action,
    });
  }

  now(): number {
    return this.#clock.now();
  }

  /** Of the whole list, with the pages before; 0 until it is known. */
  get total(): number {
    const { state } = this;
    if (state.kind !== "ready" || this.isBeyond) return 0;
    return state.total + firstPlaceOf(this.page, this.#rowsAPage);
  }

  /** The list ends before the page with which this one would begin. */
  get isBeyond(): boolean {
    return this.page > 1 && this.state.kind === "ready" && this.state.rows.length === 0;
  }

  /** Nothing is behind the rows that are here. */
  get isEnd(): boolean {
    return firstPlaceOf(this.page, this.#rowsAPage) + this.rows.length >= this.total;
  }

  /** Where somebody goes on who reads page by page; null at the end. */
  get nextPage(): number | null {
    const filter = this.#filter;
    const isNarrowed = filter !== undefined && this.#list.isNarrowed(filter);
    return pageBehind(this.page, this.total, isNarrowed, this.#rowsAPage);
  }

  /** The first list at once, the next when typing pauses; what stands stays until the answer is here. */
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
    else
      this.#pause = this.#clock.after(TYPING_PAUSE_MS).subscribe(() => {
        this.reload(filter, page);
      });
  }

  /** For Back: the list that was left last stands as it was, with all that had been read of it. */
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
