import type { Readable } from "node:stream";
import type { DiskRoom } from "./disk-room.ts";

export interface StoredEntry {
  readonly name: string;
  readonly modifiedAt: Date;
}

export interface Appending {
  /** The bytes belong at this position; everything before it is durable already. */
  readonly offset: number;
  readonly bytes: AsyncIterable<Buffer>;
  /** It is called with the number of bytes that would outlast a crash: in rising order, and at the end. */
  readonly onDurable: (offset: number) => Promise<void>;
}

/**
 * It keeps bytes, in a folder or in S3-compatible storage. Names come from `newFileName`, are written once
 * and never again. If a name can be read, all its bytes are there.
 */
export interface FileStore {
  /** The room on its disk; absent where nothing bounds it. */
  readonly room?: DiskRoom;
  /**
   * Stores the file completely or not at all.
   * @returns its size in bytes
   * @throws Refusal storage_full
   */
  put(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** Reads the range with both ends included. The stream fails if the name does not exist. */
  read(name: string, first: number, last: number): Readable;
  /** Reads durable bytes of a file that is not complete yet, with both ends included. */
  readUnfinished(name: string, first: number, last: number): Promise<Buffer<ArrayBuffer>>;
  /** Returns undefined if the file does not exist or is not complete. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Removes the file, also an incomplete one; does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** Lists all files, also incomplete ones; a name may come twice. */
  list(): AsyncIterable<StoredEntry>;
  /**
   * Appends to an incomplete file. What arrives before `bytes` fails is durable, and reported before the
   * throw.
   * @throws Refusal storage_full
   */
  append(name: string, part: Appending): Promise<void>;
  /** Makes a complete file readable; does nothing if it is so already. */
  finish(name: string, size: number): Promise<void>;
  /** Returns the id of the database that the files belong to; undefined if the store has no mark. */
  owner(): Promise<string | undefined>;
  /** The promise resolves once the mark is durable. */
  setOwner(id: string): Promise<void>;
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly files: FileStore;
  }
}
