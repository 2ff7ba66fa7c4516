import { filter, map, type Observable } from "rxjs";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { parsePendingMessages, type PendingMessage } from "./pending-message.ts";

/** The key identifies one writer in one thread on this device. */
export type ThreadKey = string & { readonly __threadKey: true };

/** It stores messages and text that were not sent on the device, so that they survive a reload. */
export class DraftStore {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  draft(key: ThreadKey): string {
    return this.#storage.get(draftKey(key)) ?? "";
  }

  saveDraft(key: ThreadKey, text: string): void {
    if (text === "") this.#storage.remove(draftKey(key));
    else this.#storage.set(draftKey(key), text);
  }

  /** Lists them in the order in which they were written. */
  pending(key: ThreadKey): readonly PendingMessage[] {
    return parsePendingMessages(this.#storage.get(pendingKey(key)));
  }

  /**
   * Adds or replaces one message and leaves the others alone: another tab stores its messages in the same place.
   *
   * @param replaces the idempotency key under which the message is stored, if it has got a new one
   * @returns false when the device stores nothing
   */
  put(key: ThreadKey, message: PendingMessage, replaces = message.idempotencyKey): boolean {
    const stored = this.pending(key);
    const at = stored.findIndex(({ idempotencyKey }) => idempotencyKey === replaces);
    const list = at === -1 ? [...stored, message] : stored.with(at, message);
    return this.#storage.set(pendingKey(key), JSON.stringify(list));
  }

  remove(key: ThreadKey, idempotencyKey: string): void {
    const rest = this.pending(key).filter((one) => one.idempotencyKey !== idempotencyKey);
    if (rest.length === 0) this.#storage.remove(pendingKey(key));
    else this.#storage.set(pendingKey(key), JSON.stringify(rest));
  }

  /** Another tab has added, sent or removed a message. */
  changes$(key: ThreadKey): Observable<void> {
    return this.#storage.changes$.pipe(
      filter((change) => change.key === pendingKey(key)),
      map(() => undefined),
    );
  }
}

function draftKey(key: ThreadKey): string {
  return `message_draft:${key}`;
}

function pendingKey(key: ThreadKey): string {
  return `unsent:${key}`;
}
