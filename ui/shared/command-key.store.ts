import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";

/** It stores the idempotency key of the last command until that command succeeds. */
export class CommandKeyStore {
  readonly #keys: IdempotencyKeys;
  #kept: { readonly command: string; readonly key: string } | null = null;

  constructor(keys: IdempotencyKeys) {
    this.#keys = keys;
  }

  /**
   * Sends a command; all attempts have one key, and another command gets a new one.
   * @param command identifies the command, for example by its name and input
   */
  async use<T>(command: string, send: (key: string) => Promise<T>): Promise<T> {
    const answer = await send(this.keyOf(command));
    this.forget();
    return answer;
  }

  keyOf(command: string): string {
    if (this.#kept?.command !== command) this.#kept = { command, key: this.#keys.next() };
    return this.#kept.key;
  }

  /** @param key of an attempt before the page was reloaded */
  restore(command: string, key: string): void {
    this.#kept = { command, key };
  }

  /** Makes the next attempt a new command, even with the same input. */
  forget(): void {
    this.#kept = null;
  }
}
