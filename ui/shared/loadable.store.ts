import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { type Observable, type Subscription, throwError } from "rxjs";
import { Failure, notFound } from "../../core/shared/failure.ts";
import { parseId } from "../../core/shared/id.ts";
import { type Loadable, LOADING } from "../../core/shared/loadable.ts";

/** One thing that a screen loads when it starts. A newer question always cancels the older one. */
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

  /** Null until it is there. */
  get value(): T | null {
    return this.state.kind === "ready" ? this.state.value : null;
  }

  /** Nothing new where it has started with the same question already, unless that failed for the moment. */
  start(...args: Args): void {
    const { state } = this;
    const isAnswered = state.kind !== "failed" || state.failure.kind === "not-found";
    if (isAnswered && this.#args?.every((arg, at) => arg === args[at]) === true) return;
    this.#args = args;
    this.retry();
  }

  /** Whatever is asked of it before the next start has no answer. */
  stop(): void {
    this.#cancel();
    this.#args = undefined;
    this.state = LOADING;
  }

  /** Back to "loading". */
  retry(): void {
    this.state = LOADING;
    this.reload();
  }

  /** What is shown stays until the answer comes, and gives way to a failure, too. */
  reload(): void {
    this.#ask((failure) => {
      this.state = { kind: "failed", failure };
    });
  }

  /** What is shown stays until the answer comes, and after a failure, unless it is not there any more. */
  refresh(): void {
    this.#ask((failure) => {
      if (this.state.kind === "ready" && failure.kind !== "not-found") this.refreshFailed(failure);
      else this.state = { kind: "failed", failure };
    });
  }

  /** @param value what is true now, from a command's answer: an answer that is still on its way is older */
  show(value: T): void {
    this.#cancel();
    this.state = { kind: "ready", value };
  }

  /** The state is "ready" by now. */
  protected arrived(): void {
    // Most of what is loaded is only shown.
  }

  protected refreshFailed(_failure: Failure): void {
    // What is shown is the last that is known, and most screens need not say so.
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
        runInAction(() => {
          onFailure(error);
        });
        // What was lost with the connection comes back with it.
        this.#stopWaiting = error.facts.whenBack?.(() => {
          this.#ask(onFailure);
        });
      },
    });
  }
}

/** @param text an id as it stands in an address: for anything else the answer is "not-found", and nobody is asked */
export function loadById<T>(text: string, load: (id: number) => Observable<T>): Observable<T> {
  const id = parseId(text);
  return id === null ? throwError(notFound) : load(id);
}
