import type { CurrentSession } from "../auth/current-session.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";

export interface DraftedForm<Form> {
  /** The device stores the draft under this name. */
  readonly kind: string;
  /** It returns null for any other value, because other programs can write into the storage. */
  readonly read: (value: Readonly<Record<string, unknown>>) => Form | null;
}

/** It is the draft's position for a form that exists once for each user. */
export const ONLY_ID = 0;

/** Reads a value with every field of `empty`, each of its type; null for any other value. */
export function readLike<Form extends object>(empty: Form, value: unknown): Form | null {
  if (typeof value !== "object" || value === null) return null;
  const known = value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(empty).map(([name, blank]) => [name, known[name], typeof blank] as const);
  if (fields.some(([, given, type]) => typeof given !== type)) return null;
  return Object.fromEntries(fields) as Form;
}

/**
 * It stores what the signed-in user has typed in forms and not sent, one draft for each id, so that it
 * survives a reload.
 */
export class FormDraft<Form extends object, Id extends number> {
  readonly #storage: KeyValueStorage;
  readonly #current: CurrentSession;
  readonly #drafted: DraftedForm<Form>;

  constructor(storage: KeyValueStorage, current: CurrentSession, drafted: DraftedForm<Form>) {
    this.#storage = storage;
    this.#current = current;
    this.#drafted = drafted;
  }

  keep(id: Id, form: Form): void {
    const key = this.#keyOf(id);
    if (key !== null) this.#storage.set(key, JSON.stringify(form));
  }

  restore(id: Id): Form | null {
    const key = this.#keyOf(id);
    const kept = key === null ? null : this.#storage.get(key);
    if (kept === null) return null;
    try {
      const value: unknown = JSON.parse(kept);
      if (typeof value !== "object" || value === null) return null;
      return this.#drafted.read(value as Readonly<Record<string, unknown>>);
    } catch {
      return null;
    }
  }

  discard(id: Id): void {
    const key = this.#keyOf(id);
    if (key !== null) this.#storage.remove(key);
  }

  #keyOf(id: Id): string | null {
    const { session } = this.#current;
    return session === null ? null : `${this.#drafted.kind}:${session.user.id}:${id}`;
  }
}
