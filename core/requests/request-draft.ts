import type { KeyValueStorage } from "../shared/key-value-storage.port.ts";
import type { UserId } from "../shared/id.ts";
import { isUntouched, type RequestForm } from "./request-form.ts";
import { readRequestForm } from "./request-form-data.ts";
import { isUuid } from "../shared/id.ts";

export interface KeptRequest {
  readonly form: RequestForm;
  /** What the form was filled with when it was opened, as text; null for an empty form. */
  readonly origin: string | null;
  /** Of the last try, whose answer may not have come: sent again under the same key it cannot be posted twice. */
  readonly idempotencyKey: string | null;
}

/** An unsent request, kept on the device for the person who typed it. */
export class RequestDraft {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Null when there is none, or what is stored is no form. */
  restore(user: UserId): KeptRequest | null {
    const kept = this.#storage.get(keyOf(user));
    if (kept === null) return null;
    try {
      return read(JSON.parse(kept));
    } catch {
      return null;
    }
  }

  /** False when the device keeps nothing. An empty form that began empty leaves no draft. */
  keep(user: UserId, kept: KeptRequest): boolean {
    if (!isUntouched(kept.form) || kept.origin !== null)
      return this.#storage.set(keyOf(user), JSON.stringify(kept));
    this.discard(user);
    return true;
  }

  discard(user: UserId): void {
    this.#storage.remove(keyOf(user));
  }
}

function keyOf(user: UserId): string {
  return `request_draft:${user}`;
}

/** @param value whatever the storage holds: others write there too */
function read(value: unknown): KeptRequest | null {
  if (typeof value !== "object" || value === null) return null;
  const {
    form: kept,
    origin,
    idempotencyKey: key,
  } = value as Readonly<Partial<Record<keyof KeptRequest, unknown>>>;
  const form = readRequestForm(kept);
  const from = typeof origin === "string" ? origin : null;
  if (form === null || (isUntouched(form) && from === null)) return null;
  const isKey = typeof key === "string" && isUuid(key);
  return { form, origin: from, idempotencyKey: isKey ? key : null };
}
