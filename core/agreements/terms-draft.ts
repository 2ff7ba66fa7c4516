import type { CurrentSession } from "../auth/current-session.ts";
import type { ConversationId } from "../shared/id.ts";
import type { KeyValueStorage } from "../shared/key-value-storage.port.ts";
import { type AgreementForm, PRICE_TYPES } from "./agreement-terms.ts";

/** Terms that whoever is signed in has typed and not sent, kept on the device through a reload and the checkout. */
export class TermsDraft {
  readonly #storage: KeyValueStorage;
  readonly #current: CurrentSession;

  constructor(storage: KeyValueStorage, current: CurrentSession) {
    this.#storage = storage;
    this.#current = current;
  }

  keep(conversation: ConversationId, form: AgreementForm): void {
    const key = this.#keyOf(conversation);
    if (key !== null) this.#storage.set(key, JSON.stringify(form));
  }

  restore(conversation: ConversationId): AgreementForm | null {
    const key = this.#keyOf(conversation);
    const kept = key === null ? null : this.#storage.get(key);
    if (kept === null) return null;
    try {
      return readForm(JSON.parse(kept));
    } catch {
      return null;
    }
  }

  discard(conversation: ConversationId): void {
    const key = this.#keyOf(conversation);
    if (key !== null) this.#storage.remove(key);
  }

  #keyOf(conversation: ConversationId): string | null {
    const { session } = this.#current;
    return session === null ? null : `agreement_terms:${session.user.id}:${conversation}`;
  }
}

/** @param value whatever the storage holds: anybody may have written it */
function readForm(value: unknown): AgreementForm | null {
  if (typeof value !== "object" || value === null) return null;
  const { title, scope, amount, deadline, priceType: type } = value as Record<string, unknown>;
  const priceType = PRICE_TYPES.find((each) => each === type);
  const areTexts =
    typeof title === "string" &&
    typeof scope === "string" &&
    typeof amount === "string" &&
    typeof deadline === "string";
  return areTexts && priceType !== undefined ? { title, scope, priceType, amount, deadline } : null;
}
