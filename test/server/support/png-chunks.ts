import { crc32, deflateSync } from "node:zlib";

/** Every PNG begins with these bytes. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colour?: number;
  readonly interlace?: number;
}

/** Makes a PNG whose header may disagree with its data. */
export function pngOf(header: Header, data: Buffer, ...between: readonly Buffer[]): Buffer {
  const { width, height, depth = 8, colour = 2, interlace = 0 } = header;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    PNG,
    chunk("IHDR", head),
    ...between,
    chunk("IDAT", deflateSync(data)),
    chunk("IEND"),
  ]);
}
