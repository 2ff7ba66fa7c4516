import { Refused } from "../shared/refused.ts";

const MOST_WAITING = 100;

/** It runs the work for one issue in sequence. */
export class KeyedLine {
  readonly #lines = new Map<string, Promise<unknown>>();
  #waiting = 0;

  /** @throws Refused 503 when too much work is waiting already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING)
      throw new Refused(503, "Too much waits here already.", { "retry-after": "30" });
    this.#waiting += 1;
    const turn = (this.#lines.get(key) ?? Promise.resolve()).then(work);
    const end = turn.catch(() => undefined);
    this.#lines.set(key, end);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
      if (this.#lines.get(key) === end) this.#lines.delete(key);
    }
  }
}
