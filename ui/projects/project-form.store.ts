import {
  EMPTY_PROJECT_FORM,
  type Project,
  type ProjectForm,
  projectFormErrors,
} from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { IdempotencyKeys } from "../../core/shared/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export class ProjectFormStore extends SubmissionStore<ProjectForm, Project> {
  readonly #api: ProjectsApi;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;

  constructor(api: ProjectsApi, keys: IdempotencyKeys, notices: Notices) {
    super(EMPTY_PROJECT_FORM, notices);
    this.#api = api;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
  }

  protected override validate = projectFormErrors;

  protected override send(form: ProjectForm): Promise<Project> {
    return this.#key.use(JSON.stringify(form), (key) => this.#api.create(form, key));
  }

  protected override saved(): void {
    this.#notices.success("Project created");
  }
}
