/** These MP4 files have a few hundred bytes, but an index that takes too much time or memory to read. */

/** It is one picture of VP9, 16 by 16 pixels. */
const PICTURE = Buffer.from([0x82, 0x49, 0x83, 0x42, 0, 0, 0xf0, 0, 0xf6, 0]);

const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const halves = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
};
const nothing = (length: number) => Buffer.alloc(length);
const box = (type: string, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([words(content.byteLength + 8), Buffer.from(type, "latin1"), content]);
};
/** Makes a full box (ISO 14496-12) whose version and flags are 0. */
const full = (type: string, ...parts: readonly Buffer[]) => box(type, words(0), ...parts);

/** These are the tables of a track (ISO 14496-12, 8.6 and 8.7) without description and offsets. */
interface Tables {
  readonly sizes: Buffer;
  /** So many pictures have the same duration. */
  readonly times?: number;
  readonly perChunk?: number;
  readonly chunks?: number;
}

function container({ sizes, times = 1, perChunk = 1, chunks = 1 }: Tables): Buffer {
  const head = box("ftyp", Buffer.from("isom"), words(512), Buffer.from("isommp41"));
  const at = head.byteLength + 8;
  const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const coded = full("vpcC", Buffer.from([0, 10, 0x82, 1, 1, 1, 0, 0]));
  const look = box(
    "vp09",
    ...[nothing(6), halves(1), nothing(16), halves(16, 16), words(0x480000, 0x480000), nothing(4)],
    ...[halves(1), nothing(32), halves(24, 0xffff), coded],
  );
  const tables = box(
    "stbl",
    full("stsd", words(1), look),
    full("stts", words(1, times, 1_000)),
    full("stsc", words(1, 1, perChunk, 1)),
    sizes,
    full("stco", words(chunks, ...Array.from({ length: chunks }, () => at))),
  );
  const links = box("dinf", full("dref", words(1), box("url ", words(1))));
  const media = box(
    "mdia",
    full("mdhd", words(0, 0, 1_000, 1_000), halves(0x55c4, 0)),
    full("hdlr", words(0), Buffer.from("vide"), nothing(13)),
    box("minf", box("vmhd", words(1), nothing(8)), links, tables),
  );
  const place = words(3, 0, 0, 1, 0, 1_000, 0, 0, 0, 0);
  const track = box("trak", box("tkhd", place, matrix, words(16 << 16, 16 << 16)), media);
  const movie = full(
    "mvhd",
    ...[words(0, 0, 1_000, 1_000, 0x10000), halves(0x100), nothing(10), matrix, nothing(24), words(2)],
  );
  return Buffer.concat([head, box("mdat", PICTURE), box("moov", movie, track)]);
}

/** Its 617 bytes name sizes of 268 million pictures, all of them 0, for which no memory is enough. */
export const ENDLESS_MEMORY = container({ sizes: full("stz2", words(0, 0x0fffffff)) });

/** Its 64 chunks have four thousand million pictures each, which a reader counts for minutes. */
export const ENDLESS_TIME = container({
  sizes: full("stsz", words(0, 64, ...Array.from({ length: 64 }, () => PICTURE.byteLength))),
  times: 64,
  perChunk: 0xffffffff,
  chunks: 64,
});
