/** Does one piece of work after another while there is any. */
export class WorkLoop {
  readonly #step: () => Promise<boolean>;
  #round: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;

  /** @param step false when there was nothing to do; one that fails ends the round */
  constructor(step: () => Promise<boolean>) {
    this.#step = step;
  }

  /** Looks now, or again when the present round ends. */
  wake(): void {
    this.#isWanted = true;
    this.#round ??= this.#run().finally(() => {
      this.#round = undefined;
      // Woken between the round's last look and now.
      if (this.#isWanted && !this.#isStopped) this.wake();
    });
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#round !== undefined) await this.#round;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      // Taken back before looking: whoever wakes it meanwhile gets another look.
      this.#isWanted = false;
      if (await this.#step()) this.#isWanted = true;
    }
  }
}
