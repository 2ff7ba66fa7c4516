import { action, makeObservable, observableRef, runInAction } from "mobx";
import {
  EMPTY_PROJECT_FORM,
  type ProjectForm,
  type ProjectFormErrors,
  projectFormErrors,
} from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type ProjectFormState =
  | { readonly kind: "editing" }
  | { readonly kind: "creating" }
  | { readonly kind: "refused"; readonly message: string; readonly errors: ProjectFormErrors }
  | { readonly kind: "created"; readonly id: ProjectId };

export class ProjectFormStore {
  readonly #api: ProjectsApi;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #intent: string | null = null;

  form: ProjectForm = EMPTY_PROJECT_FORM;
  state: ProjectFormState = { kind: "editing" };

  constructor(api: ProjectsApi, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, { form: observableRef, state: observableRef, change: action, submit: action });
  }

  change(part: Partial<ProjectForm>): void {
    this.form = { ...this.form, ...part };
    this.#intent = null;
    if (this.state.kind === "refused") this.state = { kind: "editing" };
  }

  async submit(): Promise<void> {
    if (this.state.kind === "creating" || this.state.kind === "created") return;
    const errors = projectFormErrors(this.form);
    if (Object.keys(errors).length > 0) {
      this.state = { kind: "refused", message: "Please fix the errors in the form", errors };
      return;
    }
    this.state = { kind: "creating" };
    this.#intent ??= this.#intentions.next();
    try {
      const { id } = await this.#api.create(this.form, this.#intent);
      runInAction(() => (this.state = { kind: "created", id }));
      this.#notices.success("Project created");
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const message = failureMessage(error);
      this.#notices.error(message);
      const wrong = (error.facts.fieldErrors ?? []).map(({ field, message: text }) => [field, text]);
      runInAction(() => {
        this.state = { kind: "refused", message, errors: Object.fromEntries(wrong) as ProjectFormErrors };
      });
    }
  }
}
