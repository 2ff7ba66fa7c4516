/** More pieces than any picture has would only cost memory. */
const MOST_PIECES = 20_000;

/** What stays of a file, in order, without copying it. */
export class Pieces {
  readonly #of: Buffer;
  readonly #made: Buffer[] = [];
  #start = 0;
  #end = 0;
  #length = 0;

  constructor(of: Buffer) {
    this.#of = of;
  }

  /** Length of what stays so far. */
  get length(): number {
    return this.#length;
  }

  /** Keeps the file's bytes up to, but not including, `end`. */
  keep(start: number, end: number): void {
    if (start !== this.#end) {
      this.#flush();
      this.#start = start;
    }
    this.#end = end;
    this.#length += end - start;
  }

  put(bytes: Buffer): void {
    this.#flush();
    this.#add(bytes);
    this.#length += bytes.byteLength;
  }

  joined(): Buffer {
    this.#flush();
    return Buffer.concat(this.#made);
  }

  #flush(): void {
    if (this.#end > this.#start) this.#add(this.#of.subarray(this.#start, this.#end));
    this.#start = this.#end;
  }

  /** @throws RangeError */
  #add(bytes: Buffer): void {
    if (this.#made.length >= MOST_PIECES) throw new RangeError("Too many pieces");
    this.#made.push(bytes);
  }
}
