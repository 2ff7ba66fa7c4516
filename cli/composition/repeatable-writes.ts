import { createHash } from "node:crypto";
import { isKeyRemembered } from "../../core/chat/pending-message.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure, isOutage } from "../../core/shared/failure.ts";
import { isUuid, type UserId } from "../../core/shared/id.ts";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";

const KEYS_BEGIN = "write:";

interface StoredKey {
  readonly idempotencyKey: string;
  /** It is in milliseconds since the epoch. */
  readonly writtenAt: number;
}

/**
 * It stores the idempotency key of a write until the server has answered. A command that was ended before its answer
 * came, and is run again with the same content, is done once.
 */
export class RepeatableWrites {
  readonly #storage: KeyValueStorage;
  readonly #keys: IdempotencyKeys;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, keys: IdempotencyKeys, clock: Clock) {
    this.#storage = storage;
    this.#keys = keys;
    this.#clock = clock;
  }

  /** @param content everything by which the write differs from others of this user */
  async send<T>(
    user: UserId,
    content: readonly unknown[],
    write: (idempotencyKey: string) => Promise<T>,
  ): Promise<T> {
    this.#dropForgotten();
    const storageKey = `${KEYS_BEGIN}${user}:${sha256(JSON.stringify(content))}`;
    const stored = this.#read(storageKey) ?? {
      idempotencyKey: this.#keys.next(),
      writtenAt: this.#clock.now(),
    };
    this.#storage.set(storageKey, JSON.stringify(stored));
    const answer = await write(stored.idempotencyKey).catch((error: unknown) => {
      if (error instanceof Failure && isDecided(error)) this.#storage.remove(storageKey);
      throw error;
    });
    this.#storage.remove(storageKey);
    return answer;
  }

  /** Removes the keys of commands that were not run again while the server remembered them. */
  #dropForgotten(): void {
    for (const storageKey of this.#storage.keys())
      if (storageKey.startsWith(KEYS_BEGIN) && this.#read(storageKey) === undefined)
        this.#storage.remove(storageKey);
  }

  /** Returns the key of an earlier try that the server still remembers. */
  #read(storageKey: string): StoredKey | undefined {
    const stored = parsed(this.#storage.get(storageKey));
    return stored !== undefined && isKeyRemembered(stored, this.#clock.now()) ? stored : undefined;
  }
}

/** Tells whether the server has refused the write, so that a later try is another one. */
function isDecided(failure: Failure): boolean {
  return !isOutage(failure) && !["server", "cancelled", "bad-answer"].includes(failure.kind);
}

function parsed(json: string | null): StoredKey | undefined {
  if (json === null) return undefined;
  try {
    const { idempotencyKey, writtenAt } = JSON.parse(json) as Partial<Record<keyof StoredKey, unknown>>;
    if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
    return typeof writtenAt === "number" ? { idempotencyKey, writtenAt } : undefined;
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
