import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 40;
/** So many at once are ordinary use. */
const ROUND = 20;
const TIME_OUT_MS = 30_000;

/** What the server said: "done", "later" for a planned 503, or what nobody should have heard. */
type Heard = string;

/** People who leave feedback one after another, each with a name of its own, as often as it takes with one key. */
export class SteadyWriters {
  readonly acknowledged: string[] = [];
  readonly strange: string[] = [];
  readonly answers = { done: 0, later: 0 };
  readonly #origin: string;
  readonly #writing: Promise<void>[];
  #isStopped = false;
  #next = 0;

  constructor(origin: string, writers: number) {
    this.#origin = origin;
    this.#writing = Array.from({ length: writers }, () => this.#write());
  }

  /** What was begun is done to its end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#writing);
  }

  /** How long it takes until a whole round of writers is answered at once, without a 503. */
  async msUntilNormal(): Promise<number> {
    const start = performance.now();
    for (;;) {
      const round = await Promise.all(
        Array.from({ length: ROUND }, () => this.#leave(this.#name(), randomUUID())),
      );
      if (round.every((heard) => heard === "done")) return performance.now() - start;
      await setTimeout(RETRY_MS);
    }
  }

  async #write(): Promise<void> {
    while (!this.#isStopped) {
      const name = this.#name();
      const key = randomUUID();
      while ((await this.#leave(name, key)) !== "done") await setTimeout(RETRY_MS);
    }
  }

  #name(): string {
    this.#next += 1;
    return `Writer ${String(this.#next)}`;
  }

  async #leave(name: string, key: string): Promise<Heard> {
    const heard = await this.#ask(name, key);
    if (heard === "done") {
      this.acknowledged.push(name);
      this.answers.done += 1;
    } else if (heard === "later") this.answers.later += 1;
    else this.strange.push(heard);
    return heard;
  }

  async #ask(name: string, key: string): Promise<Heard> {
    try {
      const response = await fetch(`${this.#origin}/api/feedback/`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ name, email: "a@example.com", message: "Good.".repeat(100), rating: 5 }),
        signal: AbortSignal.timeout(TIME_OUT_MS),
      });
      await response.arrayBuffer();
      if (response.status === 201) return "done";
      if (response.status === 503 && response.headers.has("retry-after")) return "later";
      return `status ${String(response.status)}`;
    } catch (error) {
      return String(error);
    }
  }
}
