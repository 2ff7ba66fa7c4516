import type { TabStorage } from "../auth/tab-storage.port.ts";
import type { ConversationId } from "../shared/id.ts";
import { type AgreementForm, PRICE_TYPES } from "./agreement-terms.ts";

/** Terms that were typed and not sent: in this tab alone, over a reload and the checkout; with the session they are gone. */
export class TermsDraft {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  keep(conversation: ConversationId, form: AgreementForm): void {
    this.#tab.set(addressOf(conversation), JSON.stringify(form));
  }

  restore(conversation: ConversationId): AgreementForm | null {
    const kept = this.#tab.get(addressOf(conversation));
    if (kept === null) return null;
    try {
      return readForm(JSON.parse(kept));
    } catch {
      return null;
    }
  }

  discard(conversation: ConversationId): void {
    this.#tab.remove(addressOf(conversation));
  }
}

function addressOf(conversation: ConversationId): string {
  return `agreement_terms:${conversation}`;
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
