import type { CurrentSession } from "../auth/current-session.ts";
import type { ONLY_ID } from "../editing/form-draft.ts";
import { FormDraft, readLike } from "../editing/form-draft.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { EMPTY_PROJECT_FORM, type ProjectForm } from "./project.ts";

/** It stores a new project that was typed and not created. */
export class ProjectDraft extends FormDraft<ProjectForm, typeof ONLY_ID> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "project", read: (value) => readLike(EMPTY_PROJECT_FORM, value) });
  }
}
