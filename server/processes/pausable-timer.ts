/** The callback runs once, after the given time without the pauses. */
export class PausableTimer {
  readonly #call: () => void;
  #leftMs: number;
  #began = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** The timer starts at once. */
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

  /** Ends the timer for good: a later `goOn` starts nothing. */
  stop(): void {
    this.pause();
    this.#isStopped = true;
  }
}
