import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import {
  deepestPage,
  firstPlaceOf,
  pageBehind,
  ROWS_A_PAGE,
  withPage,
} from "../../core/discovery/list-page.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import {
  formatTicketFilter,
  isFiltered,
  TICKET_COUNT_CAP,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { MAX_SKIP } from "../../core/shared/loadable.ts";

const FIRST_REACH = MAX_SKIP + ROWS_A_PAGE;
/** Long enough that a word is not asked for letter by letter. */
const TYPING_PAUSE_MS = 250;

export type TicketListState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Tickets by pages of fifty, each fetched when it comes into view. One for all visits: Back finds it as it was. */
export class TicketListStore {
  readonly #api: RequestsApi;
  readonly #clock: Clock;
  #filter: TicketFilter | undefined;
  #isShown = false;
  #pause: Subscription | undefined;
  #stopWaiting: (() => void) | undefined;
  #inView: readonly [first: number, last: number] = [0, 0];
  /** Pages that are on their way. */
  readonly #asked = new Map<number, Subscription>();
  /** Pages that came during this visit. */
  readonly #fresh = new Set<number>();

  state: TicketListState = { kind: "loading" };
  /** By their place in the list; places that were not fetched yet are absent. */
  readonly rows = observable.map<number, RequestSummary>({}, { deep: false });
  /** With which the list begins, counted from 1. */
  page = 1;
  total = 0;
  /** As many of them can be scrolled to: where no row is known nearby, the server skips only so far. */
  reach = FIRST_REACH;
  /** False when there may be more than `total` says. */
  isCounted = true;
  /** The rows that stand here are another filter's; the answer is on its way. */
  isOutdated = false;
  /** Why a part in the middle did not come; null when nothing is missing. */
  gap: Failure | null = null;

  constructor(api: RequestsApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeObservable(this, {
      state: observableRef,
      page: observable,
      first: computed,
      total: observable,
      reach: observable,
      places: computed,
      isCounted: observable,
      isOutdated: observable,
      gap: observableRef,
      isEmpty: computed,
      isBeyond: computed,
      nextPage: computed,
      show: action,
      retry: action,
      fillGap: action,
    });
  }

  get isEmpty(): boolean {
    return this.state.kind === "ready" && this.total === 0 && !this.isBeyond;
  }

  /** The list ends before the page with which this one would begin. */
  get isBeyond(): boolean {
    return this.state.kind === "ready" && this.first > 0 && !this.rows.has(this.first);
  }

  /** Where somebody goes on who reads page by page; null at the end. */
  get nextPage(): number | null {
    return pageBehind(this.page, this.total, this.#isNarrowed);
  }

  /** The place of the first row that is shown. */
  get first(): number {
    return firstPlaceOf(this.page);
  }

  /** Rows that the list has room for; it grows beyond its reach as it is read. */
  get places(): number {
    return Math.min(this.total, this.reach);
  }

  /** Tells one list from another. */
  get address(): string {
    return this.#filter === undefined ? "" : withPage(formatTicketFilter(this.#filter), this.page);
  }

  /** Milliseconds since the epoch, for the rows' ages. */
  now(): number {
    return this.#clock.now();
  }

  /** The first list of a visit at once, the next when typing pauses; what stands stays until the answer is here. */
  show(filter: TicketFilter, page = 1): void {
    const isFirst = !this.#isShown;
    const before = this.address;
    const isSame = this.#filter !== undefined && withPage(formatTicketFilter(filter), page) === before;
    this.#isShown = true;
    if (isSame && !isFirst) return;
    this.#drop();
    this.#filter = filter;
    const isMoved = page !== this.page;
    this.page = page;
    this.isOutdated ||= !isSame;
    if (this.isOutdated && (isFirst || isMoved)) this.#forget();
    if (isFirst || this.state.kind !== "ready") this.#begin();
    else
      this.#pause = this.#clock.after(TYPING_PAUSE_MS).subscribe(() => {
        this.#begin();
      });
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#begin();
  }

  /** The rows from `first` to `last` are in view. What left it before it came is not waited for. */
  see(first: number, last: number): void {
    this.#inView = [first, last];
    if (this.state.kind !== "ready" || this.isOutdated) return;
    const [from, to] = [Math.floor(first / ROWS_A_PAGE), Math.floor(last / ROWS_A_PAGE)];
    for (const [page, asked] of this.#asked) {
      if (page === this.page - 1 || (page >= from - 1 && page <= to + 1)) continue;
      asked.unsubscribe();
      this.#asked.delete(page);
    }
    for (let page = from; page <= to; page++) if (page * ROWS_A_PAGE < this.places) this.#fetch(page);
  }

  fillGap(): void {
    this.gap = null;
    this.#fetch(this.page - 1);
    this.see(...this.#inView);
  }

  stop(): void {
    this.#isShown = false;
    this.#drop();
  }

  get #isNarrowed(): boolean {
    return this.#filter !== undefined && isFiltered(this.#filter);
  }

  #begin(): void {
    // Nobody can skip so far: it is said without asking.
    const isTooDeep = this.page > deepestPage(this.#isNarrowed);
    runInAction(() => {
      if (this.state.kind !== "ready") this.state = { kind: "loading" };
      if (isTooDeep) this.state = { kind: "ready" };
      this.gap = null;
    });
    if (!isTooDeep) this.#fetch(this.page - 1);
  }

  #clear(): void {
    this.rows.clear();
    this.reach = FIRST_REACH;
  }

  /** Another list than the one that was left: nothing of it is shown meanwhile. */
  #forget(): void {
    this.#clear();
    this.total = 0;
    this.state = { kind: "loading" };
  }

  #drop(): void {
    this.#pause?.unsubscribe();
    this.#stopWaiting?.();
    for (const asked of this.#asked.values()) asked.unsubscribe();
    this.#asked.clear();
    this.#fresh.clear();
  }

  #fetch(page: number): void {
    const filter = this.#filter;
    if (filter === undefined || this.#asked.has(page) || this.#fresh.has(page)) return;
    const skip = page * ROWS_A_PAGE;
    const part = { skip, limit: ROWS_A_PAGE, after: this.rows.get(skip - 1)?.id };
    const asked = this.#api.listPublic(filter, part).subscribe({
      next: ({ rows, total }) => {
        this.#asked.delete(page);
        this.#fresh.add(page);
        this.#take(part.skip, rows, total);
      },
      error: (error: unknown) => {
        this.#asked.delete(page);
        this.#fail(error);
      },
    });
    if (!asked.closed) this.#asked.set(page, asked);
  }

  #take(skip: number, rows: readonly RequestSummary[], total: number): void {
    runInAction(() => {
      if (this.isOutdated) this.#clear();
      // Something was posted or removed since: rows further down stand in other places now.
      else if (skip === this.first && total !== this.total) this.#dropRowsBehind(skip + ROWS_A_PAGE);
      this.isOutdated = false;
      rows.forEach((row, at) => this.rows.set(skip + at, row));
      this.reach = Math.max(this.reach, skip + rows.length + ROWS_A_PAGE);
      this.#count(skip, rows.length, total);
      this.state = { kind: "ready" };
    });
  }

  /** Past the cap the server stops counting: a full page means that there is more, any other is the last. */
  #count(skip: number, length: number, total: number): void {
    const isCapped = this.#isNarrowed && total >= TICKET_COUNT_CAP;
    const isLast = length < ROWS_A_PAGE && (length > 0 || skip > 0);
    if (!isCapped) this.total = total;
    else if (isLast) this.total = skip + length;
    else if (skip === this.first) this.total = total;
    else if (!this.isCounted) this.total = Math.max(this.total, skip + length + 1);
    this.isCounted = !isCapped || isLast || (this.isCounted && skip > this.first);
  }

  #dropRowsBehind(first: number): void {
    this.reach = FIRST_REACH;
    for (const place of [...this.rows.keys()]) if (place >= first) this.rows.delete(place);
    for (const page of [...this.#fresh]) if (page * ROWS_A_PAGE >= first) this.#fresh.delete(page);
  }

  #fail(error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === "cancelled") return;
    const hasRows = this.rows.size > 0 && !this.isOutdated;
    runInAction(() => {
      if (hasRows) this.gap = error;
      else this.state = { kind: "failed", failure: error };
    });
    this.#stopWaiting?.();
    // What was lost with the connection comes back with it.
    this.#stopWaiting = error.facts.whenBack?.(() => {
      if (this.gap === null) this.#begin();
      else
        runInAction(() => {
          this.fillGap();
        });
    });
  }
}
