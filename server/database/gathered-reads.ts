/** Several values together name one thing; no text among them has a comma. */
type ReadKey = number | readonly (number | string | null)[];

interface PendingRead<Key, Answer> {
  readonly key: Key;
  readonly answer: PromiseWithResolvers<Answer>;
}

/**
 * It gathers reads that many callers ask for at about the same time into one query: a caller who comes while a query is
 * running is answered by the next one. What is answered was read after it was asked for, never before. It is for reads
 * outside of transactions alone: the query has a connection of its own.
 */
export class GatheredReads<Key extends ReadKey, Answer> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Answer[]>;
  #pending = new Map<string, PendingRead<Key, Answer>>();
  #isReading = false;

  /** @param read answers in the order of its keys, of which no two are the same */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Answer[]>) {
    this.#read = read;
  }

  find(key: Key): Promise<Answer> {
    const name = String(key);
    const { answer } = this.#pending.get(name) ?? { answer: Promise.withResolvers<Answer>() };
    this.#pending.set(name, { key, answer });
    if (!this.#isReading) {
      this.#isReading = true;
      // All requests that have arrived in this turn of the event loop come before it.
      setImmediate(() => void this.#readAll());
    }
    return answer.promise;
  }

  async #readAll(): Promise<void> {
    while (this.#pending.size > 0) {
      const pending = [...this.#pending.values()];
      this.#pending = new Map();
      try {
        const answers = await this.#read(pending.map(({ key }) => key));
        for (const [index, { answer }] of pending.entries()) answer.resolve(answers[index] as Answer);
      } catch (error) {
        for (const { answer } of pending) answer.reject(error);
      }
    }
    this.#isReading = false;
  }
}
