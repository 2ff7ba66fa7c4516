import type { Readable } from "node:stream";

/** One file as the store has it, for whoever looks for what nobody names any more. */
export interface StoredEntry {
  readonly name: string;
  readonly modifiedAt: Date;
}

/** A part of a file that arrives bit by bit. */
export interface Appending {
  /** Where the bytes belong; everything before it is durable. */
  readonly offset: number;
  readonly bytes: AsyncIterable<Buffer>;
  /** So many bytes would outlast a crash by now. Called in rising order, and at the end. */
  readonly onDurable: (offset: number) => Promise<void>;
}

/**
 * Where bytes are kept: a folder or S3-compatible storage. Names are ours (`newFileName`), written once and never again.
 * A name that can be read has all its bytes.
 */
export interface FileStore {
  /**
   * Whole, or not at all.
   * @returns how many bytes it were
   * @throws Refusal storage_full
   */
  put(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** Both ends included. Fails while it is read for a name that is not there. */
  read(name: string, first: number, last: number): Readable;
  /** Of a file that is not whole yet; both ends included, of what is durable. */
  readUnfinished(name: string, first: number, last: number): Promise<Buffer<ArrayBuffer>>;
  /** Undefined for what is not there, or not whole. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Whatever there is of it. What is gone already is removed. */
  remove(name: string): Promise<void>;
  /** Everything, what is not whole included; a name may come twice. */
  list(): AsyncIterable<StoredEntry>;
  /**
   * What has arrived when `bytes` fail is durable, and told, before the failure is thrown.
   * @throws Refusal storage_full
   */
  append(name: string, part: Appending): Promise<void>;
  /** From now on it can be read. Done already: nothing happens. */
  finish(name: string, size: number): Promise<void>;
  /** The id of the database whose files these are; undefined in a store that no database has marked. */
  owner(): Promise<string | undefined>;
  /** Durable when it resolves. */
  setOwner(id: string): Promise<void>;
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly files: FileStore;
  }
}
