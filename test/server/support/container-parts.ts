/** Parts of containers, and containers with parts put into them. */

export function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  return Buffer.concat([words(content.byteLength + 8), Buffer.from(type, "latin1"), content]);
}

export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

/** Makes a full box (ISO 14496-12, 4.2) whose version and flags are 0. */
export function full(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  return box(type, words(0), ...parts);
}

/** Bytes between the head of a box and the boxes in it. */
const BEFORE_BOXES: Readonly<Record<string, number>> = { stsd: 8, vp09: 78, dref: 8 };

/**
 * Puts a part at the end of a box of an MP4 whose index stands behind its media data, so that no offset changes.
 * @param path such as "moov trak"; empty for the end of the file
 */
export function withBox(bytes: Buffer, path: string, part: Buffer): Buffer {
  const made = Buffer.from(bytes);
  let [start, end] = [0, made.byteLength];
  for (const type of path === "" ? [] : path.split(" ")) {
    while (made.toString("latin1", start + 4, start + 8) !== type) {
      const size = made.readUInt32BE(start);
      start += size === 1 ? Number(made.readBigUInt64BE(start + 8)) : size;
      if (size === 0 || start >= end) throw new Error(`There is no ${type}`);
    }
    const size = made.readUInt32BE(start);
    made.writeUInt32BE(size + part.byteLength, start);
    end = start + size;
    start += 8 + (BEFORE_BOXES[type] ?? 0);
  }
  return Buffer.concat([made.subarray(0, end), part, made.subarray(end)]);
}

/** @param id as Matroska writes it, in hexadecimal */
export function element(id: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  const size = words(0x10000000 + content.byteLength);
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

/**
 * Puts a part at the end of an element of a WebM.
 * @param path ids such as "1654ae6b ae"; the first is found wherever it stands
 */
export function withElement(bytes: Buffer, path: string, part: Buffer): Buffer {
  const [id = "", ...more] = path.split(" ");
  const mark = Buffer.from(id, "hex");
  const start = bytes.indexOf(mark);
  const at = start + mark.byteLength;
  const sizeBytes = Math.clz32(bytes[at] ?? 0) - 23;
  const size = bytes.readUIntBE(at, sizeBytes) - 2 ** (7 * sizeBytes);
  const content = bytes.subarray(at + sizeBytes, at + sizeBytes + size);
  const inside =
    more.length === 0 ? Buffer.concat([content, part]) : withElement(content, more.join(" "), part);
  return Buffer.concat([
    bytes.subarray(0, start),
    element(id, inside),
    bytes.subarray(at + sizeBytes + size),
  ]);
}
