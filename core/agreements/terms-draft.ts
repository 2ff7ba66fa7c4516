import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft } from "../editing/form-draft.ts";
import type { ConversationId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { type AgreementForm, PRICE_TYPES } from "./agreement-terms.ts";

/** It stores the terms that were typed but not sent, for each conversation. */
export class TermsDraft extends FormDraft<AgreementForm, ConversationId> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "agreement_terms", read: readForm });
  }
}

function readForm(value: Readonly<Record<string, unknown>>): AgreementForm | null {
  const { title, scope, amount, deadline, priceType: type } = value;
  const priceType = PRICE_TYPES.find((each) => each === type);
  const areTexts =
    typeof title === "string" &&
    typeof scope === "string" &&
    typeof amount === "string" &&
    typeof deadline === "string";
  return areTexts && priceType !== undefined ? { title, scope, priceType, amount, deadline } : null;
}
