import { stat } from "node:fs/promises";
import { type FreeBytes, freeBytes } from "../database/free-bytes.ts";
import { Refusal } from "../http/errors/refusal.ts";

/** The disk is asked again after so much: others write to it, too. */
const ASKED_AGAIN = { bytes: 8 * 1024 * 1024, ms: 250 } as const;

/**
 * What may be written to a disk before less than a reserve is free, which stays for the database. An upload is judged
 * by its own length alone: if what others have only declared counted, one person could refuse everybody's uploads
 * without sending a byte.
 */
export class DiskRoom {
  readonly reserve: number;
  readonly #free: FreeBytes;
  /** Bytes that may come before the disk is asked again, in all writes of this process. */
  #granted = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #seen = { free: Number.POSITIVE_INFINITY, isFull: false };

  constructor(free: FreeBytes, reserve: number) {
    this.#free = free;
    this.reserve = reserve;
  }

  /** Returns what the last look has seen: bytes, and whether files are refused. */
  get seen(): { readonly free: number; readonly isFull: boolean } {
    return this.#seen;
  }

  /** Returns whether the disk is full, where that has changed since the last look. */
  async look(): Promise<boolean | undefined> {
    const { isFull: was } = this.#seen;
    const free = await this.#free();
    const isFull = free - this.reserve < ASKED_AGAIN.bytes;
    this.#seen = { free, isFull };
    return isFull === was ? undefined : isFull;
  }

  async has(bytes: number): Promise<boolean> {
    return (await this.#free()) - this.reserve >= bytes;
  }

  /** @throws Refusal storage_full */
  async require(bytes: number): Promise<void> {
    if (!(await this.has(bytes))) throw new Refusal("storage_full");
  }

  /**
   * Counts bytes that are about to be written.
   * @throws Refusal storage_full
   */
  async take(bytes: number): Promise<void> {
    if (bytes > this.#granted || performance.now() - this.#askedAt > ASKED_AGAIN.ms) {
      const left = (await this.#free()) - this.reserve;
      this.#granted = Math.min(left, Math.max(bytes, ASKED_AGAIN.bytes));
      this.#askedAt = performance.now();
    }
    if (bytes > this.#granted) throw new Refusal("storage_full");
    this.#granted -= bytes;
  }
}

/** Returns the room of temporary files: they leave the reserve alone only where it is on the same disk. */
export async function temporaryRoom(folder: string, dataDir: string, reserve: number): Promise<DiskRoom> {
  const disks = await Promise.all([folder, dataDir].map((path) => stat(path).catch(() => undefined)));
  const isShared = disks[0]?.dev === disks[1]?.dev;
  return new DiskRoom(() => freeBytes(folder), isShared ? reserve : 0);
}
