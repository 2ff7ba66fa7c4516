import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 40;
/** Ordinary use has so many writers at once. */
const ROUND = 20;
const TIME_OUT_MS = 30_000;

/** The server's answer is "done", "later" for a planned 503, or the text of an unexpected answer. */
type Heard = string;

/** The writers leave feedback repeatedly, each time with a new name, and retry with one key until it is accepted. */
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

  /** Stops after the feedback under way is accepted. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#writing);
  }

  /** Returns how long it takes until a whole round of writers is answered at once, without a 503. */
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
