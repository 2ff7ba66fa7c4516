import { gzipSync } from "node:zlib";

interface Member {
  /** It contains the folders. */
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;

/** Packs small files as .tar.gz (ustar of POSIX.1-1988); names must have less than 100 characters. */
export function tarGz(members: readonly Member[], madeAt: Date): Buffer {
  const parts = members.flatMap(({ name, bytes }) => [
    headerOf(name, bytes.byteLength, madeAt),
    bytes,
    Buffer.alloc((BLOCK - (bytes.byteLength % BLOCK)) % BLOCK),
  ]);
  // Two empty blocks end the archive.
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]));
}

function headerOf(name: string, size: number, madeAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(madeAt.getTime() / 1000), 11), 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  // The checksum is the sum of all header bytes, with blanks in its own place.
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${octal(sum, 6)}\u0000 `, 148);
  return header;
}
