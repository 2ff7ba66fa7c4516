/** S3 joins no piece under 5 MiB but the last. Piece n holds the n-th stretch of this length: all follows from offsets. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** One piece's bytes, in one stretch of memory that is used again. */
export class Piece {
  readonly #memory = Buffer.allocUnsafe(PIECE_BYTES);
  #length = 0;

  constructor(start: Buffer) {
    this.add(start);
  }

  get isFull(): boolean {
    return this.#length === PIECE_BYTES;
  }

  /** @returns for how many there was room */
  add(chunk: Buffer): number {
    const taken = chunk.copy(this.#memory, this.#length);
    this.#length += taken;
    return taken;
  }

  bytes(): Buffer {
    return this.#memory.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }
}
