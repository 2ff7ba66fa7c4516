import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft, type ONLY_ID } from "../editing/form-draft.ts";
import type { ShowcaseId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { EMPTY_SHOWCASE_FORM, readShowcaseForm, type ShowcaseForm } from "./showcase-form.ts";

/** It is what the creator has typed and not sent. */
export interface TypedShowcase {
  readonly form: ShowcaseForm;
  /** It is the state from which the form started; the showcase may have been saved elsewhere since. */
  readonly origin: ShowcaseForm;
  /** It is the name of the chosen image, which itself cannot be stored on the device; "" for none. */
  readonly imageName: string;
}

/** It stores a new showcase, and unsaved changes to each own showcase. */
export class ShowcaseDraft extends FormDraft<TypedShowcase, ShowcaseId | typeof ONLY_ID> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "showcase", read: readTyped });
  }
}

function readTyped({ form, origin, imageName }: Readonly<Record<string, unknown>>): TypedShowcase | null {
  const typed = readShowcaseForm(form);
  if (typed === null) return null;
  return {
    form: typed,
    origin: readShowcaseForm(origin) ?? EMPTY_SHOWCASE_FORM,
    imageName: typeof imageName === "string" ? imageName : "",
  };
}
