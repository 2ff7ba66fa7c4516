/** Reads both ends included. */
export type ReadRange = (first: number, last: number) => Promise<Buffer>;

export interface Box {
  readonly type: string;
  readonly start: number;
  /** Of its head and its content. */
  readonly size: number;
  readonly headSize: number;
  /** Its size is written as 0: it reaches to the end of what is around it. */
  readonly isOpen: boolean;
}

export type Mp4Layout =
  | { readonly kind: "whole"; readonly boxes: readonly Box[] }
  /** A box goes on behind the end of the file. */
  | { readonly kind: "cut_off" }
  /** More boxes than are looked at, as in a file of many fragments. */
  | { readonly kind: "long" };

const MOST_BOXES = 2_000;

/** The boxes of the outermost level of an ISO base media file (ISO 14496-12, 4.2). */
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

/** Undefined for a size that cannot be one. @param end of what is around it: a size of 0 reaches so far */
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
