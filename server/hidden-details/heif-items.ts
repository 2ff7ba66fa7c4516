import type { Range } from "../video-containers/ranges.ts";
import { type Box, boxesOf } from "./boxes.ts";

export interface HeifItem {
  readonly id: number;
  readonly type: string;
  readonly ranges: readonly Range[];
}

/** More ranges than any picture has; each costs memory. */
const MOST_RANGES = 50_000;
const IN_FILE = 0;
const IN_INDEX = 1;

/**
 * Lists the items of a picture's index with the places of their bytes (ISO 14496-12, 8.11.3 and 8.11.6).
 * @throws RangeError for what is read in no such way
 */
export function itemsOf(bytes: Buffer, parts: readonly Box[]): readonly HeifItem[] {
  const one = (type: string) => {
    const [found, ...more] = parts.filter((part) => part.type === type);
    if (more.length > 0) throw new RangeError(`Two boxes ${type}`);
    return found;
  };
  const [infos, places] = [one("iinf"), one("iloc")];
  if (infos === undefined || places === undefined) throw new RangeError("A picture without items");
  const types = typesOf(bytes, infos);
  return [...placesOf(bytes, places, one("idat")?.content)].map(([id, ranges]) => ({
    id,
    type: types.get(id) ?? "",
    ranges,
  }));
}

function typesOf(bytes: Buffer, infos: Box): ReadonlyMap<number, string> {
  const types = new Map<number, string>();
  for (const { id, type } of infosOf(bytes, infos)) types.set(id, bytes.toString("latin1", type, type + 4));
  return types;
}

/** Overwrites the items' names; those of pictures are mostly empty. */
export function blankNames(bytes: Buffer, infos: Box): void {
  for (const { type, end } of infosOf(bytes, infos)) {
    const zero = bytes.indexOf(0, type + 4);
    bytes.fill(" ", type + 4, zero === -1 ? end : Math.min(zero, end));
  }
}

/** Tells for each item its id and where its type stands, with the name behind it. */
function* infosOf(bytes: Buffer, { content, end }: Box) {
  for (const info of boxesOf(bytes, content + (bytes.readUInt8(content) === 0 ? 6 : 8), end)) {
    const version = bytes.readUInt8(info.content);
    if (info.type !== "infe" || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const id = bytes.readUIntBE(info.content + 4, idBytes);
    yield { id, type: info.content + 4 + idBytes + 2, end: info.end };
  }
}

/** Reads numbers of the sizes that the box itself states. */
class Reader {
  readonly #bytes: Buffer;
  readonly #end: number;
  at: number;

  constructor(bytes: Buffer, { content, end }: Box) {
    this.#bytes = bytes;
    this.#end = end;
    this.at = content;
  }

  number(size: number): number {
    if (this.at + size > this.#end) throw new RangeError("Beyond the box");
    const at = this.at;
    this.at += size;
    if (size === 8) return Number(this.#bytes.readBigUInt64BE(at));
    return size === 0 ? 0 : this.#bytes.readUIntBE(at, size);
  }
}

function placesOf(bytes: Buffer, box: Box, index: number | undefined): ReadonlyMap<number, readonly Range[]> {
  const from = new Reader(bytes, box);
  const version = from.number(1);
  from.number(3);
  const sizes = from.number(2);
  const [offset, length, base, extentIndex] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  const idBytes = version < 2 ? 2 : 4;
  const places = new Map<number, readonly Range[]>();
  let left = MOST_RANGES;
  for (let items = from.number(idBytes); items > 0; items -= 1) {
    const id = from.number(idBytes);
    const method = version === 0 ? IN_FILE : from.number(2) & 15;
    const isElsewhere = from.number(2) !== 0;
    const origin = from.number(base ?? 0);
    const ranges: Range[] = [];
    for (let extents = from.number(2); extents > 0; extents -= 1) {
      if (version > 0) from.number(extentIndex ?? 0);
      const at = origin + from.number(offset ?? 0) + (method === IN_INDEX ? (index ?? Number.NaN) : 0);
      ranges.push(within(bytes, at, from.number(length ?? 0)));
      if ((left -= 1) < 0) throw new RangeError("Too many ranges");
    }
    // Items made of other items have no bytes of their own to keep or to lose.
    if (isElsewhere || method > IN_INDEX) throw new RangeError("Bytes in another place");
    places.set(id, ranges);
  }
  return places;
}

function within(bytes: Buffer, start: number, size: number): Range {
  const end = start + size;
  // A length of 0 means all that there is.
  if (!(size > 0 && end <= bytes.byteLength)) throw new RangeError("Bytes beyond the end");
  return { start, end };
}
