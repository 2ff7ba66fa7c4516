import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";

/** The idempotency key of the command that was tried last, kept until that command has succeeded. */
export class CommandKeyStore {
  readonly #keys: IdempotencyKeys;
  #kept: { readonly command: string; readonly key: string } | null = null;

  constructor(keys: IdempotencyKeys) {
    this.#keys = keys;
  }

  /**
   * Every try of one command carries one key; another command gets a new one.
   *
   * @param command tells it from others, such as its name with its input
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

  /** @param key of a try before the page was loaded anew */
  restore(command: string, key: string): void {
    this.#kept = { command, key };
  }

  /** The next try is another command, even with the same input. */
  forget(): void {
    this.#kept = null;
  }
}
