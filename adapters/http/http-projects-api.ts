import { map, type Observable } from "rxjs";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import {
  createProject,
  deleteProject,
  getProject,
  listProjectRequests,
  listProjects,
} from "../../contract/projects.ts";
import type { Project, ProjectForm } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { orGone } from "./or-gone.ts";
import { toRequestSummary } from "./to-request-summary.ts";

const FIELDS: FieldNames<BodyInput<typeof createProject>, ProjectForm> = {
  name: "name",
  description: "description",
};

export class HttpProjectsApi extends OverHttp implements ProjectsApi {
  list({ skip, limit }: ListPart): Observable<Listed<Project>> {
    return this.http.readCounted(listProjects, { query: { skip, limit } }).pipe(map(listedBy(toProject)));
  }

  get(id: ProjectId): Observable<Project> {
    return this.http.read(getProject, { params: { id } }).pipe(map(toProject));
  }

  requests(id: ProjectId, { skip, limit }: ListPart): Observable<Listed<RequestSummary>> {
    return this.http
      .readCounted(listProjectRequests, { params: { id }, query: { skip, limit } })
      .pipe(map(listedBy(toRequestSummary)));
  }

  async create({ name, description }: ProjectForm, idempotencyKey: string): Promise<Project> {
    const input = { body: { name, description }, fields: FIELDS, idempotencyKey };
    return toProject(await this.http.call(createProject, input));
  }

  async remove(id: ProjectId): Promise<void> {
    await orGone(this.http.call(deleteProject, { params: { id } }));
  }
}

function toProject(found: Answer<typeof getProject>): Project {
  return {
    id: found.id as ProjectId,
    name: found.name,
    description: found.description ?? "",
    createdAt: found.created_at,
    requestCount: found.request_count,
  };
}
