import { boxAt } from "../video-containers/mp4-layout.ts";

/** A box of an ISO base media file (ISO 14496-12, 4.2). */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Reads the boxes that stand one after another. @throws RangeError where one reaches beyond `end` */
export function* boxesOf(bytes: Buffer, from: number, end: number): Generator<Box> {
  for (let start = from; start < end;) {
    const box = boxAt(bytes, start, start, end);
    if (box === undefined || box.size < box.headSize || start + box.size > end)
      throw new RangeError("Not a box");
    const { type, size, headSize } = box;
    yield { type, start, content: start + headSize, end: start + size };
    start += size;
  }
}

/** Turns the box into free space of the same length, so that nothing behind it moves. */
export function freeBox(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, content, end);
}
