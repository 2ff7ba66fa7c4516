/** Reads a range with both ends included. */
export type ReadRange = (first: number, last: number) => Promise<Buffer>;

export interface Box {
  readonly type: string;
  readonly start: number;
  /** It includes the head. */
  readonly size: number;
  readonly headSize: number;
  /** The file states the size 0: the box reaches to the end of its parent. */
  readonly isOpen: boolean;
}

export type Mp4Layout =
  | { readonly kind: "whole"; readonly boxes: readonly Box[] }
  /** A box reaches beyond the end of the file. */
  | { readonly kind: "cut_off" }
  /** There are more boxes than are read, as in a file of many fragments. */
  | { readonly kind: "long" };

const MOST_BOXES = 2_000;

/** Reads the boxes of the top level of an ISO base media file (ISO 14496-12, 4.2). */
export async function mp4Layout(read: ReadRange, fileSize: number, most = MOST_BOXES): Promise<Mp4Layout> {
  const boxes: Box[] = [];
  for (let start = 0; start < fileSize;) {
    if (boxes.length >= most) return { kind: "long" };
    const head = await read(start, Math.min(start + 15, fileSize - 1));
    const box = head.byteLength < 8 ? undefined : boxAt(head, 0, start, fileSize);
    if (box === undefined || start + box.size > fileSize) return { kind: "cut_off" };
    boxes.push(box);
    start += box.size;
  }
  return { kind: "whole", boxes };
}

/** Returns undefined for an impossible size. @param end of the parent; a box of size 0 reaches so far */
export function boxAt(bytes: Buffer, at: number, start: number, end: number): Box | undefined {
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString("latin1", at + 4, at + 8);
  if (short === 0) return { type, start, size: end - start, headSize: 8, isOpen: true };
  if (short !== 1) return short < 8 ? undefined : { type, start, size: short, headSize: 8, isOpen: false };
  if (bytes.byteLength < at + 16) return undefined;
  const long = bytes.readBigUInt64BE(at + 8);
  return long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : { type, start, size: Number(long), headSize: 16, isOpen: false };
}
