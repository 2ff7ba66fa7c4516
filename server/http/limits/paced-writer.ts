import { PassThrough } from "node:stream";

export interface Pace {
  /** From one piece taken by the reader to the next. */
  readonly stallMs: number;
  /** Of the whole. */
  readonly totalMs: number;
}

/** Less than the database lets a transaction be idle. */
const PACE: Pace = { stallMs: 10_000, totalMs: 5 * 60_000 };

/** Text that is written as fast as its reader takes it; a reader that stops, or goes on for ever, is cut off. */
export class PacedWriter {
  readonly stream = new PassThrough();
  /** When the first piece is there. */
  readonly begun: Promise<unknown>;
  readonly #stallMs: number;
  readonly #total: NodeJS.Timeout;
  readonly #begin: () => void;

  constructor(pace: Partial<Pace> = {}) {
    const { stallMs, totalMs } = { ...PACE, ...pace };
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.begun = promise;
    this.#begin = () => resolve(undefined);
    this.#stallMs = stallMs;
    this.#total = setTimeout(() => this.cut("The reader takes too long"), totalMs);
    // Whoever writes hears of it by the next piece.
    this.stream.on("error", () => undefined);
  }

  /**
   * Comes back when the next piece may be made.
   * @throws Error when the reader is gone
   */
  async write(piece: string): Promise<void> {
    this.#begin();
    if (this.stream.destroyed) throw new Error("The reader is gone");
    if (this.stream.write(piece)) return;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const drained = () => resolve(undefined);
    const gone = () => reject(new Error("The reader is gone"));
    const timer = setTimeout(() => this.cut("The reader has stopped"), this.#stallMs);
    this.stream.once("drain", drained).once("close", gone);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.stream.off("drain", drained).off("close", gone);
    }
  }

  end(): void {
    clearTimeout(this.#total);
    this.stream.end();
  }

  /** So that the reader sees that it is not the whole. */
  cut(why: string): void {
    clearTimeout(this.#total);
    this.stream.destroy(new Error(why));
  }
}
