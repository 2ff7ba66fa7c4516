import type { FileHandle } from "node:fs/promises";
import type { DiskRoom } from "./disk-room.ts";
import type { Appending } from "./file-store.ts";

/**
 * A crash of the machine costs an upload at most what arrives between two syncs: 8 MiB, on a fast line what
 * arrives within the shorter pause, on a slow line what arrives within the longer one.
 */
const SYNC_EVERY_BYTES = 8 * 1024 * 1024;
const SYNC_PAUSE_MS = { least: 250, most: 3_000 } as const;
/** So much gathers while the disk is busy; then the sender has to wait. */
const MOST_GATHERED = { bytes: 1024 * 1024, parts: 64 } as const;

type Room = Pick<DiskRoom, "take">;

/** Appends the bytes to the file as long as the room lets them, and goes on while the disk syncs earlier ones. */
export async function writeDurably(file: FileHandle, part: Appending, room: Room): Promise<void> {
  const writer = new DurableWriter(file, part, room);
  try {
    for await (const chunk of part.bytes) await writer.add(chunk);
  } finally {
    await writer.end();
  }
}

class DurableWriter {
  readonly #file: FileHandle;
  readonly #onDurable: Appending["onDurable"];
  readonly #room: Room;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;
  #written: number;
  #durable: number;
  #syncedAt = performance.now();
  #writing: Promise<void> | undefined;
  #syncing: Promise<void> | undefined;
  #writeFailure: { readonly error: unknown } | undefined;
  #syncFailure: { readonly error: unknown } | undefined;

  constructor(file: FileHandle, { offset, onDurable }: Pick<Appending, "offset" | "onDurable">, room: Room) {
    this.#file = file;
    this.#room = room;
    this.#onDurable = onDurable;
    this.#written = offset;
    this.#durable = offset;
  }

  /** @throws the disk's error about bytes that were added before */
  async add(chunk: Buffer): Promise<void> {
    // After a failure nothing may follow: it would stand where the bytes that were not written belong.
    this.#requireSound();
    this.#gathered.push(chunk);
    this.#gatheredBytes += chunk.byteLength;
    this.#writing ??= this.#write();
    if (this.#gatheredBytes >= MOST_GATHERED.bytes || this.#gathered.length >= MOST_GATHERED.parts)
      await this.#writing;
    this.#requireSound();
    if (this.#isSyncDue()) this.#syncing ??= this.#sync();
  }

  /** Makes durable, and reports, also what was written before a failure; then throws that failure. */
  async end(): Promise<void> {
    await this.#writing;
    await this.#syncing;
    if (this.#syncFailure === undefined) await this.#sync();
    this.#requireSound();
  }

  #requireSound(): void {
    const failure = this.#writeFailure ?? this.#syncFailure;
    if (failure !== undefined) throw failure.error as Error;
  }

  #isSyncDue(): boolean {
    const pause = performance.now() - this.#syncedAt;
    if (pause >= SYNC_PAUSE_MS.most) return true;
    return pause >= SYNC_PAUSE_MS.least && this.#written - this.#durable >= SYNC_EVERY_BYTES;
  }

  async #write(): Promise<void> {
    try {
      while (this.#gathered.length > 0) {
        const parts = this.#gathered;
        this.#gathered = [];
        this.#gatheredBytes = 0;
        await this.#writeAll(parts);
      }
    } catch (error) {
      this.#writeFailure = { error };
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeAll(parts: readonly Buffer[]): Promise<void> {
    let left = parts.filter((part) => part.byteLength > 0);
    await this.#room.take(left.reduce((sum, part) => sum + part.byteLength, 0));
    while (left.length > 0) {
      const { bytesWritten } = await this.#file.writev(left, this.#written);
      this.#written += bytesWritten;
      left = without(left, bytesWritten);
    }
  }

  async #sync(): Promise<void> {
    const reached = this.#written;
    try {
      await this.#file.datasync();
      if (reached > this.#durable) await this.#onDurable(reached);
      this.#durable = reached;
      this.#syncedAt = performance.now();
    } catch (error) {
      this.#syncFailure = { error };
    } finally {
      this.#syncing = undefined;
    }
  }
}

/** Returns what is left of `parts` without their first `bytes`. */
function without(parts: readonly Buffer[], bytes: number): Buffer[] {
  let gone = bytes;
  const left: Buffer[] = [];
  for (const part of parts) {
    const skipped = Math.min(gone, part.byteLength);
    gone -= skipped;
    if (skipped < part.byteLength) left.push(part.subarray(skipped));
  }
  return left;
}
