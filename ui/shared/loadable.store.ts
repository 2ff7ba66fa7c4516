import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { type Observable, type Subscription, throwError } from "rxjs";
import { Failure, notFound } from "../../core/shared/failure.ts";
import { parseId } from "../../core/shared/id.ts";
import { type Loadable, LOADING } from "../../core/shared/loadable.ts";

/** It loads one value for a screen. A newer request always cancels the older one. */
export class LoadableStore<T, Args extends readonly unknown[] = []> {
  readonly #load: (...args: Args) => Observable<T>;
  #args: Args | undefined;
  #loading: Subscription | undefined;
  #stopWaiting: (() => void) | undefined;

  state: Loadable<T> = LOADING;

  constructor(load: (...args: Args) => Observable<T>) {
    this.#load = load;
    makeObservable(this, {
      state: observableRef,
      value: computed,
      start: action,
      stop: action,
      retry: action,
      reload: action,
      refresh: action,
      show: action,
    });
  }

  /** Returns null until loaded. */
  get value(): T | null {
    return this.state.kind === "ready" ? this.state.value : null;
  }

  /** Loads the value unless already started with the same arguments; failures but "not-found" are retried. */
  start(...args: Args): void {
    const { state } = this;
    const isAnswered = state.kind !== "failed" || state.failure.kind === "not-found";
    if (isAnswered && sameArguments(this.#args, args)) return;
    this.#args = args;
    this.retry();
  }

  /** Cancels the request; other calls have no effect before the next start. */
  stop(): void {
    this.#cancel();
    this.#args = undefined;
    this.state = LOADING;
  }

  /** Loads again, with the state "loading". */
  retry(): void {
    this.state = LOADING;
    this.reload();
  }

  /** Loads again; the shown value stays until the response, and a failure replaces it, too. */
  reload(): void {
    this.#ask((failure) => {
      this.state = { kind: "failed", failure };
    });
  }

  /** Loads again; the shown value stays, also after a failure other than "not-found". */
  refresh(): void {
    this.#ask((failure) => {
      if (this.state.kind === "ready" && failure.kind !== "not-found") this.refreshFailed(failure);
      else this.state = { kind: "failed", failure };
    });
  }

  /** @param value the present value from a command's response, newer than a pending request's */
  show(value: T): void {
    this.#cancel();
    this.state = { kind: "ready", value };
  }

  /** Runs after the value was loaded; the state is "ready". */
  protected arrived(): void {
    // Most values are only shown.
  }

  protected refreshFailed(_failure: Failure): void {
    // The last known value stays, and most screens need not say so.
  }

  #cancel(): void {
    this.#loading?.unsubscribe();
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  #ask(onFailure: (failure: Failure) => void): void {
    this.#cancel();
    if (this.#args === undefined) return;
    this.#loading = this.#load(...this.#args).subscribe({
      next: (value) => {
        runInAction(() => {
          this.state = { kind: "ready", value };
          this.arrived();
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === "cancelled") return;
        runInAction(() => onFailure(error));
        // What failed with the connection is loaded again with it.
        this.#stopWaiting = error.facts.whenBack?.(() => this.#ask(onFailure));
      },
    });
  }
}

/** @param text an id from an address; any other text fails with "not-found" without a request */
export function loadById<T>(text: string, load: (id: number) => Observable<T>): Observable<T> {
  const id = parseId(text);
  return id === null ? throwError(notFound) : load(id);
}

/** Tells whether a call has the same arguments as the one before, of which one may be left out for undefined. */
export function sameArguments(before: readonly unknown[] | undefined, now: readonly unknown[]): boolean {
  if (before === undefined) return false;
  const [longer, shorter] = before.length > now.length ? [before, now] : [now, before];
  return longer.every((argument, at) => argument === shorter[at]);
}
