/** S3 joins no piece under 5 MiB except the last. The offset divided by this length is a piece's number. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** It collects the bytes of one piece in memory that is used again for the next. */
export class Piece {
  readonly #memory = Buffer.allocUnsafe(PIECE_BYTES);
  #length = 0;

  constructor(start: Buffer) {
    this.add(start);
  }

  get isFull(): boolean {
    return this.#length === PIECE_BYTES;
  }

  /** @returns how many bytes of the chunk fitted in */
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
