import { ONLY_PLACE } from "../../core/editing/form-draft.ts";
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
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export class ProjectFormStore extends SubmissionStore<ProjectForm, Project> {
  readonly #api: ProjectsApi;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;

  readonly #draft: ProjectDraft;

  constructor(api: ProjectsApi, keys: IdempotencyKeys, notices: Notices, draft: ProjectDraft) {
    super(EMPTY_PROJECT_FORM, notices);
    this.#api = api;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
    this.#draft = draft;
  }

  /** With what was typed before and not created. */
  begin(): void {
    this.reset(this.#draft.restore(ONLY_PLACE) ?? undefined);
  }

  override change(part: Partial<ProjectForm>): void {
    super.change(part);
    this.#draft.keep(ONLY_PLACE, this.form);
  }

  protected override validate = projectFormErrors;

  protected override send(form: ProjectForm): Promise<Project> {
    return this.#key.use(JSON.stringify(form), (key) => this.#api.create(form, key));
  }

  protected override saved(): void {
    this.#draft.discard(ONLY_PLACE);
    this.#notices.success("Project created");
  }
}
