import type { CurrentSession } from "../auth/current-session.ts";
import type { ONLY_ID } from "../editing/form-draft.ts";
import { FormDraft, readLike } from "../editing/form-draft.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";

/**
 * It has what was typed and the state from which the form started: the profile may have been saved elsewhere
 * since.
 */
export interface TypedOver<Form> {
  readonly form: Form;
  readonly origin: Form;
}

/** It stores unsaved changes to the user's own profile. */
export class ProfileDraft<Form extends object> extends FormDraft<TypedOver<Form>, typeof ONLY_ID> {
  /** @param kind its name on the device, such as "client_profile" */
  constructor(storage: KeyValueStorage, current: CurrentSession, kind: string, empty: Form) {
    super(storage, current, {
      kind,
      read: (value) => {
        const form = readLike(empty, value["form"]);
        const origin = readLike(empty, value["origin"]);
        return form !== null && origin !== null ? { form, origin } : null;
      },
    });
  }
}
