import { codeOf } from "../settings/start-error.ts";

export interface QueueWorkerOptions {
  /** What waits in the queue, as the log says it: "mails". */
  readonly of: string;
  readonly log: { warn(facts: object, text: string): void };
  /** Pieces of work that are under way at once; one when absent. */
  readonly places?: number;
}

/**
 * Does what is due in a queue of the database, a piece after another while there is any. Any number of processes may
 * do so at once: `next` claims a piece so that no other has it.
 */
export abstract class QueueWorker {
  readonly #places: readonly Place[];
  #timer: NodeJS.Timeout | undefined;

  constructor({ of, log, places = 1 }: QueueWorkerOptions) {
    const step = async () => {
      try {
        return await this.next();
      } catch (error) {
        // The database is away; the next look tries again.
        log.warn({ code: codeOf(error) }, `${of} wait`);
        return false;
      }
    };
    this.#places = Array.from({ length: places }, () => new Place(step));
  }

  /** Looks now, in each place or again when its present round ends. */
  wake(): void {
    for (const place of this.#places) place.wake();
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#places.map((place) => place.idle()));
  }

  /** Resolves when what is under way has come to its end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#places.map((place) => place.stop()));
  }

  /** @returns false when nothing was due */
  protected abstract next(): Promise<boolean>;

  /** For what was put off, and for what another process left behind. */
  protected lookEvery(ms: number): void {
    this.#timer = setInterval(() => this.wake(), ms);
    this.#timer.unref();
  }
}

/** One piece of work after another while there is any. */
class Place {
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
