import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import {
  deepestPage,
  firstIndexOf,
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
/** Without the pause each typed letter would send a request. */
const TYPING_PAUSE_MS = 250;

export type TicketListState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: Failure };

/**
 * Tickets come in pages of fifty, fetched when in view. One store serves all visits, so that Back finds the list as
 * it was.
 */
export class TicketListStore {
  readonly #api: RequestsApi;
  readonly #clock: Clock;
  #filter: TicketFilter | undefined;
  #isShown = false;
  #pause: Subscription | undefined;
  #stopWaiting: (() => void) | undefined;
  #inView: readonly [first: number, last: number] = [0, 0];
  /** These pages are being loaded. */
  readonly #asked = new Map<number, Subscription>();
  /** These pages were loaded during this visit. */
  readonly #fresh = new Set<number>();

  state: TicketListState = { kind: "loading" };
  /** The keys are positions in the list; positions that are not loaded are absent. */
  readonly rows = observable.map<number, RequestSummary>({}, { deep: false });
  /** The list begins with this page, counted from 1. */
  page = 1;
  total = 0;
  /** So many rows can be scrolled to, because the server skips only so far from a known row. */
  reach = FIRST_REACH;
  /** There may be more rows than `total` while this is false. */
  isCounted = true;
  /** The rows belong to the previous filter; the response is pending. */
  isOutdated = false;
  /** It says why rows in the middle are missing; null while none are. */
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
      length: computed,
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

  /** Returns true when the requested page is beyond the end of the list. */
  get isBeyond(): boolean {
    return this.state.kind === "ready" && this.first > 0 && !this.rows.has(this.first);
  }

  /** Returns the next page for readers who go page by page; null at the end. */
  get nextPage(): number | null {
    return pageBehind(this.page, this.total, this.#isNarrowed);
  }

  /** Returns the position of the first shown row. */
  get first(): number {
    return firstIndexOf(this.page);
  }

  /** The list has this many rows, loaded or not; it grows beyond `reach` as it is read. */
  get length(): number {
    return Math.min(this.total, this.reach);
  }

  /** Returns a text that identifies the list. */
  get address(): string {
    return this.#filter === undefined ? "" : withPage(formatTicketFilter(this.#filter), this.page);
  }

  /** Returns milliseconds since the epoch, for the rows' ages. */
  now(): number {
    return this.#clock.now();
  }

  /** Loads a visit's first list at once and later ones when typing pauses; the old rows stay meanwhile. */
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
    else this.#pause = this.#clock.after(TYPING_PAUSE_MS).subscribe(() => this.#begin());
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#begin();
  }

  /** Loads the rows from `first` to `last`, which are in view, and cancels pages that have left it. */
  see(first: number, last: number): void {
    this.#inView = [first, last];
    if (this.state.kind !== "ready" || this.isOutdated) return;
    const [from, to] = [Math.floor(first / ROWS_A_PAGE), Math.floor(last / ROWS_A_PAGE)];
    for (const [page, request] of this.#asked) {
      if (page === this.page - 1 || (page >= from - 1 && page <= to + 1)) continue;
      request.unsubscribe();
      this.#asked.delete(page);
    }
    for (let page = from; page <= to; page++) if (page * ROWS_A_PAGE < this.length) this.#fetch(page);
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
    // The server does not skip this far, so no request is sent.
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

  /** Clears the rows, because they belong to a different list. */
  #forget(): void {
    this.#clear();
    this.total = 0;
    this.state = { kind: "loading" };
  }

  #drop(): void {
    this.#pause?.unsubscribe();
    this.#stopWaiting?.();
    for (const request of this.#asked.values()) request.unsubscribe();
    this.#asked.clear();
    this.#fresh.clear();
  }

  #fetch(page: number): void {
    const filter = this.#filter;
    if (filter === undefined || this.#asked.has(page) || this.#fresh.has(page)) return;
    const skip = page * ROWS_A_PAGE;
    const part = { skip, limit: ROWS_A_PAGE, after: this.rows.get(skip - 1)?.id };
    const request = this.#api.listPublic(filter, part).subscribe({
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
    if (!request.closed) this.#asked.set(page, request);
  }

  #take(skip: number, rows: readonly RequestSummary[], total: number): void {
    runInAction(() => {
      if (this.isOutdated) this.#clear();
      // A request was posted or removed since, so rows further down have other positions now.
      else if (skip === this.first && total !== this.total) this.#dropRowsBehind(skip + ROWS_A_PAGE);
      this.isOutdated = false;
      rows.forEach((row, at) => this.rows.set(skip + at, row));
      this.reach = Math.max(this.reach, skip + rows.length + ROWS_A_PAGE);
      this.#count(skip, rows.length, total);
      this.state = { kind: "ready" };
    });
  }

  /** Past its cap the server stops counting: a full page means that more rows follow, any other page is the last. */
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
    for (const index of [...this.rows.keys()]) if (index >= first) this.rows.delete(index);
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
    // What failed with the connection is loaded again with it.
    this.#stopWaiting = error.facts.whenBack?.(() => {
      if (this.gap === null) this.#begin();
      else runInAction(() => this.fillGap());
    });
  }
}
