import type { Observable } from "rxjs";
import type { RequestSummary } from "../requests/request.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { ProjectId } from "../shared/id.ts";
import type { Project, ProjectForm } from "./project.ts";

/**
 * These are the calls about a client's projects. Reading is cold, and unsubscribing aborts it. Everything
 * fails with a Failure.
 */
export abstract class ProjectsApi {
  /** Lists the newest project first. */
  abstract list(part: ListPart): Observable<Listed<Project>>;
  abstract get(id: ProjectId): Observable<Project>;
  /** Lists the project's requests, newest first. */
  abstract requests(id: ProjectId, part: ListPart): Observable<Listed<RequestSummary>>;
  /** @param idempotencyKey the same for every try of one command */
  abstract create(form: ProjectForm, idempotencyKey: string): Promise<Project>;
  /** Deletes the project; its requests stay. One that is gone already counts as deleted. */
  abstract remove(id: ProjectId): Promise<void>;
}
