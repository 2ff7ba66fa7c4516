import { PassThrough } from "node:stream";

export interface Pace {
  /** A reader may take this long from one piece to the next. */
  readonly stallMs: number;
  /** A reader may take this long for the whole text. */
  readonly totalMs: number;
}

/** A stall is shorter than the database lets a transaction be idle. */
const PACE: Pace = { stallMs: 10_000, totalMs: 5 * 60_000 };

/** It writes text as fast as its reader takes it; a reader that stops, or goes on for ever, is cut off. */
export class PacedWriter {
  readonly stream = new PassThrough();
  /** It resolves with the first piece. */
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
    // The next `write` throws.
    this.stream.on("error", () => undefined);
  }

  /**
   * Resolves when the next piece may be made.
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

  /** Breaks the stream off, so that the reader sees that the text is incomplete. */
  cut(why: string): void {
    clearTimeout(this.#total);
    this.stream.destroy(new Error(why));
  }
}
