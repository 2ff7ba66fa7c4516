import type { FileContents } from "./file-contents.port.ts";
import { fileFacts, type UploadFile } from "./upload-file.ts";
import { wellFormed } from "../text/well-formed.ts";

/** It is a part of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

interface Bytes {
  readonly read: (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
  readonly sha256: FileContents["sha256"];
}

/** One block is read and hashed at once; it is small enough for a phone's memory. */
const BLOCK_BYTES = 1024 * 1024;
const SAMPLES = 16;
const SAMPLE_BYTES = 64 * 1024;
/** The server accepts a fingerprint of at most this length. */
const MOST_CHARACTERS = 200;

/** Splits the first `size` bytes into blocks. */
export function blocksOf(size: number): readonly ByteRange[] {
  return Array.from({ length: Math.ceil(size / BLOCK_BYTES) }, (_, at) => ({
    first: at * BLOCK_BYTES,
    last: Math.min((at + 1) * BLOCK_BYTES, size) - 1,
  }));
}

/**
 * Picks at most 1 MiB of a file, in pieces at its beginning, at its end and evenly between; a smaller file is
 * taken whole.
 */
export function samplesOf(size: number): readonly ByteRange[] {
  if (size <= SAMPLES * SAMPLE_BYTES) return blocksOf(size);
  const step = (size - SAMPLE_BYTES) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, at) => {
    const first = Math.floor(at * step);
    return { first, last: first + SAMPLE_BYTES - 1 };
  });
}

/**
 * Returns the SHA-256, in hex, of the SHA-256 of each range. Hashing in the background needs all bytes at
 * once, and a video has too many. Client and server compare the digest, so both use this function.
 */
export async function digestOf(ranges: readonly ByteRange[], { read, sha256 }: Bytes): Promise<string> {
  const digests: number[] = [];
  for (const range of ranges) digests.push(...(await sha256(await read(range))));
  const digest = await sha256(Uint8Array.from(digests));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Computes the digest of a file's first `size` bytes.
 * @throws Failure for a file that cannot be read
 */
export function prefixDigest(file: UploadFile, size: number, contents: FileContents): Promise<string> {
  return digestOf(blocksOf(size), bytesOf(file, contents));
}

/**
 * Computes the fingerprint by which a file's unfinished upload is found again. Files that differ only outside
 * the samples have the same one, so continuing an upload also compares the received bytes on the server.
 * Older fingerprints without samples, which may still be stored, match none of these.
 * @throws Failure for a file that cannot be read
 */
export async function fingerprintOf(file: UploadFile, contents: FileContents): Promise<string> {
  const samples = await digestOf(samplesOf(file.size), bytesOf(file, contents));
  return wellFormed(`${samples}-${fileFacts(file)}`.slice(0, MOST_CHARACTERS));
}

function bytesOf(file: UploadFile, contents: FileContents): Bytes {
  return {
    read: ({ first, last }) => contents.read(file, first, last),
    sha256: (bytes) => contents.sha256(bytes),
  };
}
