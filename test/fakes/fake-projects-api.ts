import type { Observable } from "rxjs";
import type { Project, ProjectForm } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import { answered } from "./answered.ts";

export class FakeProjectsApi implements ProjectsApi {
  readonly created: { readonly form: ProjectForm; readonly idempotencyKey: string }[] = [];
  readonly removed: ProjectId[] = [];
  projects: readonly Project[] = [];
  inside: readonly RequestSummary[] = [];
  failure: Failure | null = null;

  list({ skip, limit }: ListPart): Observable<Listed<Project>> {
    return answered(
      this.failure ?? { rows: this.projects.slice(skip, skip + limit), total: this.projects.length },
    );
  }

  get(id: ProjectId): Observable<Project> {
    const found = this.projects.find((project) => project.id === id);
    if (found === undefined) throw new Error("The test set no such project");
    return answered(this.failure ?? { ...found, requestCount: this.inside.length });
  }

  requests(_id: ProjectId, { skip, limit }: ListPart): Observable<Listed<RequestSummary>> {
    return answered(
      this.failure ?? { rows: this.inside.slice(skip, skip + limit), total: this.inside.length },
    );
  }

  create(form: ProjectForm, idempotencyKey: string): Promise<Project> {
    this.created.push({ form, idempotencyKey });
    return this.failure === null
      ? Promise.resolve({
          ...form,
          id: 7 as ProjectId,
          createdAt: "2026-01-01T00:00:00.000Z",
          requestCount: 0,
        })
      : Promise.reject(this.failure);
  }

  remove(id: ProjectId): Promise<void> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.removed.push(id);
    return Promise.resolve();
  }
}
