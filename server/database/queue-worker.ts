import { codeOf } from "../settings/start-error.ts";

export interface QueueWorkerOptions {
  /** The log names the queue's content by it, such as "mails". */
  readonly of: string;
  readonly log: { warn(facts: object, text: string): void };
  /** The worker does this many pieces of work at once; one when absent. */
  readonly parallel?: number;
}

/**
 * Workers do what is due in a queue of the database, one piece after another while there is any. Any number of
 * processes may do so at once: `next` claims a piece so that no other has it.
 */
export abstract class QueueWorker {
  readonly #slots: readonly Slot[];
  #timer: NodeJS.Timeout | undefined;

  constructor({ of, log, parallel = 1 }: QueueWorkerOptions) {
    const step = async () => {
      try {
        return await this.next();
      } catch (error) {
        // The database is away; the next look tries again.
        log.warn({ code: codeOf(error) }, `${of} wait`);
        return false;
      }
    };
    this.#slots = Array.from({ length: parallel }, () => new Slot(step));
  }

  /** Checks the queue now, in each slot or again when its present round ends. */
  wake(): void {
    for (const slot of this.#slots) slot.wake();
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.idle()));
  }

  /** Resolves when the running work has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#slots.map((slot) => slot.stop()));
  }

  /** No slot is looking or working. */
  protected get isIdle(): boolean {
    return this.#slots.every((slot) => slot.isIdle);
  }

  /** @returns false when nothing was due, or no more can be begun */
  protected abstract next(): Promise<boolean>;

  /** Looks again at intervals, for what was put off and what another process left behind. */
  protected lookEvery(ms: number): void {
    this.#timer = setInterval(() => this.wake(), ms);
    this.#timer.unref();
  }
}

/** Each slot does one piece of work after another while there is any. */
class Slot {
  readonly #step: () => Promise<boolean>;
  #round: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;

  constructor(step: () => Promise<boolean>) {
    this.#step = step;
  }

  wake(): void {
    this.#isWanted = true;
    this.#round ??= this.#run().finally(() => {
      this.#round = undefined;
      // Woken between the round's last look and now.
      if (this.#isWanted && !this.#isStopped) this.wake();
    });
  }

  get isIdle(): boolean {
    return this.#round === undefined;
  }

  async idle(): Promise<void> {
    while (this.#round !== undefined) await this.#round;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      // Reset before looking: a call of `wake` in the meantime leads to another look.
      this.#isWanted = false;
      if (await this.#step()) this.#isWanted = true;
    }
  }
}
