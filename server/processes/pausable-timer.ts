/** Calls back once, after so long without the pauses. */
export class PausableTimer {
  readonly #call: () => void;
  #leftMs: number;
  #began = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** It runs at once. */
  constructor(ms: number, call: () => void) {
    this.#leftMs = ms;
    this.#call = call;
    this.goOn();
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs -= performance.now() - this.#began;
  }

  goOn(): void {
    if (this.#timer !== undefined || this.#isStopped) return;
    this.#began = performance.now();
    this.#timer = setTimeout(this.#call, this.#leftMs);
  }

  /** For good: whoever still wants to go on later starts nothing. */
  stop(): void {
    this.pause();
    this.#isStopped = true;
  }
}
