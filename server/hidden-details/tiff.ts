interface Entry {
  readonly at: number;
  readonly tag: number;
  readonly kind: number;
  readonly count: number;
  /** Where its values stand, and how many bytes they have. */
  readonly place: number;
  readonly size: number;
}

/** Bytes of one value, by its kind (TIFF 6.0, section 2). */
const BYTES_OF_KIND: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** What the pixels need: TIFF 6.0, sections 8 to 23, with the orientation (274) and the colour profile (34675). */
const KEPT: ReadonlySet<number> = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291,
  292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330, 332, 334, 336, 338, 339, 340,
  341, 347, 529, 530, 531, 532, 34675,
]);
const COMPRESSION = 259;
const COLOUR = 262;
const DIRECTORIES = 330;
/** The tables of places and lengths of the pixels. */
const DATA = [
  [273, 279],
  [324, 325],
] as const;
/** Raw photos are directories, too, and lose with their makers' notes how they look. */
const RAW = {
  tags: [50706, 33421],
  colours: [32803, 34892],
  compressions: [6, 32767, 32770, 34713],
} as const;
const MOST_DIRECTORIES = 100;
const ENTRY_BYTES = 12;

/**
 * Overwrites in a TIFF all that its pixels do not need, at the same length, because its directories name places.
 * @throws RangeError for raw photos, and for what cannot be read
 */
export function bareTiff(bytes: Buffer): Buffer {
  return new Tiff(bytes).bare();
}

class Tiff {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;
  readonly #bare: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#isLittle = bytes.toString("latin1", 0, 2) === "II";
    this.#bare = Buffer.alloc(bytes.byteLength);
  }

  bare(): Buffer {
    this.#keep(0, 8);
    const waiting = [this.#number(4, 4)];
    const seen = new Set<number>();
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      if (at === 0) continue;
      if (seen.has(at) || seen.size >= MOST_DIRECTORIES) throw new RangeError("Too many directories");
      seen.add(at);
      waiting.push(...this.#keepDirectory(at));
    }
    return this.#bare;
  }

  /** @returns the places of further directories */
  #keepDirectory(at: number): readonly number[] {
    const entries = this.#entriesOf(at);
    this.#refuseRaw(entries);
    const kept = entries.filter(({ tag }) => KEPT.has(tag));
    const end = at + 2 + entries.length * ENTRY_BYTES;
    const next = this.#number(end, 4);
    this.#write(kept.length, at, 2);
    for (const [index, entry] of kept.entries()) {
      this.#bytes.copy(this.#bare, at + 2 + index * ENTRY_BYTES, entry.at, entry.at + ENTRY_BYTES);
      if (entry.size > 4) this.#keep(entry.place, entry.size);
    }
    this.#write(next, at + 2 + kept.length * ENTRY_BYTES, 4);
    for (const tags of DATA) this.#keepData(kept, tags);
    return [next, ...this.#valuesOf(kept.find(({ tag }) => tag === DIRECTORIES))];
  }

  #entriesOf(at: number): readonly Entry[] {
    return Array.from({ length: this.#number(at, 2) }, (_, index) => {
      const entry = at + 2 + index * ENTRY_BYTES;
      const kind = this.#number(entry + 2, 2);
      const count = this.#number(entry + 4, 4);
      const size = count * (BYTES_OF_KIND[kind] ?? 0);
      const place = size > 4 ? this.#number(entry + 8, 4) : entry + 8;
      return { at: entry, tag: this.#number(entry, 2), kind, count, place, size };
    });
  }

  #refuseRaw(entries: readonly Entry[]): void {
    const has = (tag: number, values: readonly number[]) =>
      values.includes(this.#valuesOf(entries.find((entry) => entry.tag === tag))[0] ?? -1);
    const isRaw = entries.some(({ tag }) => (RAW.tags as readonly number[]).includes(tag));
    if (isRaw || has(COLOUR, RAW.colours) || has(COMPRESSION, RAW.compressions))
      throw new RangeError("A raw photo");
  }

  #keepData(entries: readonly Entry[], [places, lengths]: readonly [number, number]): void {
    const sizes = this.#valuesOf(entries.find(({ tag }) => tag === lengths));
    for (const [index, place] of this.#valuesOf(entries.find(({ tag }) => tag === places)).entries()) {
      const size = sizes[index];
      if (size === undefined) throw new RangeError("Pixels without a length");
      this.#keep(place, size);
    }
  }

  #valuesOf(entry: Entry | undefined): readonly number[] {
    if (entry === undefined) return [];
    const width = BYTES_OF_KIND[entry.kind] ?? 0;
    if (width === 0 || width > 4) throw new RangeError("Not numbers");
    if (entry.place + entry.size > this.#bytes.byteLength) throw new RangeError("Values beyond the end");
    return Array.from({ length: entry.count }, (_, index) =>
      this.#number(entry.place + index * width, width),
    );
  }

  #keep(start: number, size: number): void {
    if (start + size > this.#bytes.byteLength) throw new RangeError("Bytes beyond the end");
    this.#bytes.copy(this.#bare, start, start, start + size);
  }

  #number(at: number, size: number): number {
    return this.#isLittle ? this.#bytes.readUIntLE(at, size) : this.#bytes.readUIntBE(at, size);
  }

  #write(value: number, at: number, size: number): void {
    if (this.#isLittle) this.#bare.writeUIntLE(value, at, size);
    else this.#bare.writeUIntBE(value, at, size);
  }
}
