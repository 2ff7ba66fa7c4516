import { action, computed, makeObservable, observable } from "mobx";

export type RemoteImageState = "waiting" | "queued" | "loading" | "shown" | "failed";

/** The server fetches so many at a time for one reader, and refuses more. */
const AT_ONCE = 2;

/** The images of one readme, by their numbers: each waits until its reader asks for it. */
export class RemoteImagesStore {
  /** In the order in which they were asked for. */
  readonly #asked = observable.map<number, Exclude<RemoteImageState, "waiting">>();

  constructor() {
    makeObservable<this, "next">(this, {
      isLoading: computed,
      failed: computed,
      ask: action,
      end: action,
      next: action,
    });
  }

  get isLoading(): boolean {
    return this.#numbers("queued", "loading").length > 0;
  }

  get failed(): readonly number[] {
    return this.#numbers("failed");
  }

  stateOf(number: number): RemoteImageState {
    return this.#asked.get(number) ?? "waiting";
  }

  /** Loads those that are not shown yet, also what has failed before. */
  ask(numbers: readonly number[]): void {
    for (const number of numbers)
      if (["waiting", "failed"].includes(this.stateOf(number))) this.#asked.set(number, "queued");
    this.next();
  }

  end(number: number, state: "shown" | "failed"): void {
    this.#asked.set(number, state);
    this.next();
  }

  protected next(): void {
    const free = AT_ONCE - this.#numbers("loading").length;
    for (const number of this.#numbers("queued").slice(0, Math.max(0, free)))
      this.#asked.set(number, "loading");
  }

  #numbers(...states: readonly RemoteImageState[]): readonly number[] {
    return [...this.#asked].flatMap(([number, state]) => (states.includes(state) ? [number] : []));
  }
}
