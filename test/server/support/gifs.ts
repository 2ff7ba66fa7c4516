/** Black and red. */
const COLOURS = Buffer.from([0, 0, 0, 255, 0, 0]);
const LENGTH_OF_CODES = 3;
const CODES = { clear: 4, end: 5 } as const;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Makes a GIF whose first frame is red; `before` and `behind` are blocks around it. */
export function gifOf(
  canvas: { readonly width: number; readonly height: number },
  frame: Frame,
  { before, behind = Buffer.of(0x3b) }: { readonly before?: Buffer; readonly behind?: Buffer } = {},
): Buffer {
  const head = Buffer.concat([
    Buffer.from("GIF89a"),
    shorts(canvas.width, canvas.height),
    Buffer.of(0x80, 0, 0),
  ]);
  return Buffer.concat([head, COLOURS, before ?? Buffer.alloc(0), frameOf(frame), behind]);
}

/** Clears the table before each pixel, so that no code grows. */
export function frameOf({ left, top, width, height }: Frame): Buffer {
  const codes = Array.from({ length: width * height }, () => [CODES.clear, 1]).flat();
  const bits = [...codes, CODES.end]
    .map((code) => code.toString(2).padStart(LENGTH_OF_CODES, "0"))
    .toReversed();
  const packed = bits.join("");
  const even = packed.padStart(8 * Math.ceil(packed.length / 8), "0");
  const bytes = Buffer.from((even.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2))).reverse();
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    blocks.push(Buffer.of(block.length), block);
  }
  return Buffer.concat([
    Buffer.of(0x2c),
    shorts(left, top, width, height),
    Buffer.of(0, 2),
    ...blocks,
    Buffer.of(0),
  ]);
}

/** Says which colour of the next frame is transparent. */
export function transparent(colour: number): Buffer {
  return Buffer.of(0x21, 0xf9, 4, 1, 0, 0, colour, 0);
}

/** A comment of so many bytes. */
export function comment(length: number): Buffer {
  const block = Buffer.concat([Buffer.of(255), Buffer.alloc(255, "a")]);
  return Buffer.concat([
    Buffer.of(0x21, 0xfe),
    ...Array<Buffer>(Math.ceil(length / 256)).fill(block),
    Buffer.of(0),
  ]);
}

function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, 2 * at);
  return bytes;
}
