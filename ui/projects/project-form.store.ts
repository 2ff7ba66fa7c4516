import { ONLY_ID } from "../../core/editing/form-draft.ts";
import type { ProjectDraft } from "../../core/projects/project-draft.ts";
import {
  EMPTY_PROJECT_FORM,
  type Project,
  type ProjectForm,
  projectFormErrors,
} from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { DraftedFormStore } from "../shared/drafted-form.store.ts";

export class ProjectFormStore extends DraftedFormStore<ProjectForm, Project, typeof ONLY_ID> {
  readonly #api: ProjectsApi;

  protected override readonly created = "Project created";
  protected override readonly validate = projectFormErrors;

  constructor(api: ProjectsApi, keys: IdempotencyKeys, notices: Notices, draft: ProjectDraft) {
    super(EMPTY_PROJECT_FORM, { keys, notices, draft }, ONLY_ID);
    this.#api = api;
  }

  /** Opens the form with what was typed before and not created. */
  begin(): void {
    this.restore(ONLY_ID);
  }

  protected override create(form: ProjectForm, key: string): Promise<Project> {
    return this.#api.create(form, key);
  }
}
