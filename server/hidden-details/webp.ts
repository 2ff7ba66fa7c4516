import { bareExif, orientationOf } from "./exif.ts";
import { Pieces } from "./pieces.ts";

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const KEPT: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** A frame of an animation has its place and duration before its own chunks. */
const FRAME = { name: "ANMF", headBytes: 16, kept: new Set(["VP8 ", "VP8L", "ALPH"]) } as const;
const FLAGS = { exif: 0x08, xmp: 0x04 } as const;

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  /** Of the content, without what pads it to an even length. */
  readonly end: number;
  readonly next: number;
}

/** Keeps of a WebP what its pixels need, and the orientation (RIFF container specification). */
export function bareWebp(bytes: Buffer): Buffer {
  const end = Math.min(CHUNK_HEAD_BYTES + bytes.readUInt32LE(4), bytes.byteLength);
  const pieces = new Pieces(bytes);
  let flags: number | undefined;
  let hasExif = false;
  pieces.keep(0, HEAD_BYTES);
  for (const chunk of chunksOf(bytes, HEAD_BYTES, end)) {
    if (chunk.name === "VP8X") flags ??= chunk.content;
    if (chunk.name === FRAME.name) pieces.put(bareFrame(bytes, chunk));
    else if (KEPT.has(chunk.name)) pieces.keep(chunk.start, chunk.next);
    else if (chunk.name === "EXIF" && !hasExif) {
      const exif = bareExif(orientationOf(bytes.subarray(chunk.content, chunk.end)));
      hasExif = exif.byteLength > 0;
      if (hasExif) pieces.put(Buffer.concat([headOf(chunk.name, exif.byteLength), exif]));
    }
  }
  const bare = pieces.joined();
  bare.writeUInt32LE(bare.byteLength - CHUNK_HEAD_BYTES, 4);
  // Nothing before the flags' chunk is left out where it is the first, as it has to be.
  if (flags === HEAD_BYTES + CHUNK_HEAD_BYTES)
    bare[flags] = ((bare[flags] ?? 0) & ~(FLAGS.exif | FLAGS.xmp)) | (hasExif ? FLAGS.exif : 0);
  return bare;
}

function* chunksOf(bytes: Buffer, from: number, end: number): Generator<Chunk> {
  for (let start = from; start + CHUNK_HEAD_BYTES <= end;) {
    const content = start + CHUNK_HEAD_BYTES;
    const size = bytes.readUInt32LE(start + 4);
    const next = Math.min(content + size + (size % 2), end);
    const name = bytes.toString("latin1", start, start + 4);
    yield { name, start, content, end: Math.min(content + size, end), next };
    start = next;
  }
}

/** Overwrites within a frame what is no part of its picture, at the same length. */
function bareFrame(bytes: Buffer, { start, content, next }: Chunk): Buffer {
  const frame = Buffer.from(bytes.subarray(start, next));
  for (const inner of chunksOf(bytes, content + FRAME.headBytes, next))
    if (!FRAME.kept.has(inner.name)) frame.fill(0, inner.content - start, inner.next - start);
  return frame;
}

function headOf(name: string, size: number): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(size, 4);
  return head;
}
