import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft, readLike } from "../editing/form-draft.ts";
import type { ProductId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { versionNameError, versionNotesError } from "./product-validation.ts";
import { foundErrors } from "../editing/found-errors.ts";

/** Name and notes of a version are as typed. */
export interface VersionForm {
  readonly name: string;
  readonly notes: string;
}

export const EMPTY_VERSION_FORM: VersionForm = { name: "", notes: "" };

/** Checks the form; an empty result means that it may be sent. */
export function versionFormErrors({ name, notes }: VersionForm): Partial<Record<keyof VersionForm, string>> {
  return foundErrors({
    name: versionNameError(name),
    notes: versionNotesError(notes),
  });
}

/** It stores the next version of each own product, as far as it is typed. */
export class VersionDraft extends FormDraft<VersionForm, ProductId> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, {
      kind: "product-version",
      read: (value) => readLike(EMPTY_VERSION_FORM, value),
    });
  }
}
