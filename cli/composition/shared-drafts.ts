import { DraftStore, type ThreadKey } from "../../core/chat/draft-store.ts";
import type { PendingMessage } from "../../core/chat/pending-message.ts";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";
import { withFileLock } from "./file-lock.ts";

/**
 * It stores unsent messages for several terminals. Each reads a list, changes it and writes it: without a lock one would
 * overwrite a message of another. The tabs of a browser take turns by themselves.
 */
export class SharedDrafts extends DraftStore {
  readonly #lock: string;

  /** @param lock the path of a file that all terminals use */
  constructor(storage: KeyValueStorage, lock: string) {
    super(storage);
    this.#lock = lock;
  }

  override put(key: ThreadKey, message: PendingMessage, replaces?: string): boolean {
    return withFileLock(this.#lock, () => super.put(key, message, replaces));
  }

  override remove(key: ThreadKey, idempotencyKey: string): void {
    withFileLock(this.#lock, () => super.remove(key, idempotencyKey));
  }
}
