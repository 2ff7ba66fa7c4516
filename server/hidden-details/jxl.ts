import { boxesOf, freeBox } from "./boxes.ts";

const KEPT: ReadonlySet<string> = new Set(["JXL ", "ftyp", "jxll", "jxli", "jxlc", "jxlp"]);

/** Empties all boxes of a JPEG XL but the picture's (ISO 18181-2). The picture says itself how it is held. */
export function bareJxl(bytes: Buffer): Buffer {
  const bare = Buffer.from(bytes);
  for (const box of boxesOf(bytes, 0, bytes.byteLength)) if (!KEPT.has(box.type)) freeBox(bare, box);
  return bare;
}
