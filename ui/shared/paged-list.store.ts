import { sameArguments } from "./loadable.store.ts";
import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Observable, Subscription } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import {
  appendPage,
  canLoadMore,
  type Listed,
  type ListPart,
  LOADING,
  type PagedList,
  pageFailed,
} from "../../core/shared/loadable.ts";

export class PagedListStore<Row extends { readonly id: number }, Args extends readonly unknown[] = []> {
  readonly #load: (part: ListPart, ...args: Args) => Observable<Listed<Row>>;
  readonly #limit: number;
  #args: Args | undefined;
  #isStarted = false;
  #loading: Subscription | undefined;
  #stopWaiting: (() => void) | undefined;

  state: PagedList<Row> = LOADING;

  /** @param limit the number of rows on a page */
  constructor(limit: number, load: (part: ListPart, ...args: Args) => Observable<Listed<Row>>) {
    this.#limit = limit;
    this.#load = load;
    makeObservable(this, {
      state: observableRef,
      rows: computed,
      start: action,
      stop: action,
      retry: action,
      reload: action,
      more: action,
      replace: action,
    });
  }

  /** Returns no rows until the first page is loaded. */
  get rows(): readonly Row[] {
    return this.state.kind === "ready" ? this.state.rows : [];
  }

  /** Loads the list, unless it was started with the same arguments before and has not failed. */
  start(...args: Args): void {
    const isSame = this.#isStarted && sameArguments(this.#args, args);
    if (isSame && this.state.kind !== "failed") return;
    this.#isStarted = true;
    this.#args = args;
    this.retry();
  }

  stop(): void {
    this.#isStarted = false;
    this.#cancel();
  }

  /** Loads the first page, with the state "loading". */
  retry(): void {
    this.state = LOADING;
    this.#ask([]);
  }

  /**
   * Loads the first page of another list. The shown rows stay until the response, and a failure replaces them, too.
   */
  reload(...args: Args): void {
    this.#args = args;
    this.#ask([]);
  }

  more(): void {
    if (!canLoadMore(this.state)) return;
    const { rows } = this.state;
    this.state = { ...this.state, rest: "loading" };
    this.#ask(rows);
  }

  /** @param row the changed row; null once it is removed */
  replace(id: Row["id"], row: Row | null): void {
    if (this.state.kind !== "ready") return;
    const { rows: before, total } = this.state;
    const rows = before.flatMap((each) => (each.id === id ? (row ?? []) : each));
    this.state = { ...this.state, rows, total: total - (before.length - rows.length) };
  }

  /** @param rows of the loaded page, without those that were loaded before */
  protected arrived(_rows: readonly Row[]): void {
    // Most lists are only shown.
  }

  #cancel(): void {
    this.#loading?.unsubscribe();
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  #ask(before: readonly Row[]): void {
    this.#cancel();
    if (this.#args === undefined) return;
    const part = { skip: before.length, limit: this.#limit, after: before.at(-1)?.id };
    this.#loading = this.#load(part, ...this.#args).subscribe({
      next: (page) => {
        const list = appendPage(before, page, this.#limit);
        runInAction(() => {
          this.state = list;
          this.arrived(list.rows.slice(before.length));
        });
      },
      error: (error: unknown) => {
        const isCancelled = error instanceof Failure && error.kind === "cancelled";
        // Rows of another list must not precede this list's pages.
        const list = before.length > 0 || isCancelled ? this.state : LOADING;
        runInAction(() => (this.state = pageFailed(list, error)));
        // What failed with the connection is loaded again with it.
        if (error instanceof Failure) this.#stopWaiting = error.facts.whenBack?.(() => this.#ask(before));
      },
    });
  }
}
