import type { FileContents } from "./file-contents.port.ts";
import { fileFacts, type UploadFile } from "./upload-file.ts";

/** A stretch of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

interface Bytes {
  readonly read: (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
  readonly sha256: FileContents["sha256"];
}

/** Read and hashed at once: small enough for a phone's memory. */
const BLOCK_BYTES = 1024 * 1024;
const SAMPLES = 16;
const SAMPLE_BYTES = 64 * 1024;
/** Of a fingerprint, which the server takes. */
const MOST_CHARACTERS = 200;

/** All of the first `size` bytes. */
export function blocksOf(size: number): readonly ByteRange[] {
  return Array.from({ length: Math.ceil(size / BLOCK_BYTES) }, (_, at) => ({
    first: at * BLOCK_BYTES,
    last: Math.min((at + 1) * BLOCK_BYTES, size) - 1,
  }));
}

/** 1 MiB of a file at the most, in pieces at its beginning, at its end and evenly between; all of a smaller one. */
export function samplesOf(size: number): readonly ByteRange[] {
  if (size <= SAMPLES * SAMPLE_BYTES) return blocksOf(size);
  const step = (size - SAMPLE_BYTES) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, at) => {
    const first = Math.floor(at * step);
    return { first, last: first + SAMPLE_BYTES - 1 };
  });
}

/**
 * SHA-256, in hex, of the SHA-256 of each range: what can hash in the background has to have all its bytes at once, and
 * a video has too many. Client and server compare it, so both have it from here.
 */
export async function digestOf(ranges: readonly ByteRange[], { read, sha256 }: Bytes): Promise<string> {
  const digests: number[] = [];
  for (const range of ranges) digests.push(...(await sha256(await read(range))));
  const digest = await sha256(Uint8Array.from(digests));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Of a file's first `size` bytes. @throws Failure for a file that cannot be read */
export function prefixDigest(file: UploadFile, size: number, contents: FileContents): Promise<string> {
  return digestOf(blocksOf(size), bytesOf(file, contents));
}

/**
 * Finds a file's unfinished upload again. Files that differ outside of the samples alone have the same one, so whoever
 * continues an upload has the server compare what it has received, too. Fingerprints without samples, which may still be
 * stored, are like none of these and find nothing.
 * @throws Failure for a file that cannot be read
 */
export async function fingerprintOf(file: UploadFile, contents: FileContents): Promise<string> {
  const samples = await digestOf(samplesOf(file.size), bytesOf(file, contents));
  return `${samples}-${fileFacts(file)}`.slice(0, MOST_CHARACTERS).toWellFormed();
}

function bytesOf(file: UploadFile, contents: FileContents): Bytes {
  return {
    read: ({ first, last }) => contents.read(file, first, last),
    sha256: (bytes) => contents.sha256(bytes),
  };
}
