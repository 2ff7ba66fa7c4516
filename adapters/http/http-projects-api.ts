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
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { orGone } from "./or-gone.ts";
import { toRequestSummary } from "./to-request-summary.ts";

const FIELDS: FieldNames<BodyInput<typeof createProject>, ProjectForm> = {
  name: "name",
  description: "description",
};

export class HttpProjectsApi implements ProjectsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(part: ListPart): Observable<Listed<Project>> {
    const query = { skip: part.skip, limit: part.limit };
    return fromCall((signal) => this.#http.callCounted(listProjects, { query, signal })).pipe(
      map(({ items, total }) => ({ rows: items.map(toProject), total })),
    );
  }

  get(id: ProjectId): Observable<Project> {
    const params = { id };
    return fromCall((signal) => this.#http.call(getProject, { params, signal })).pipe(map(toProject));
  }

  requests(id: ProjectId, part: ListPart): Observable<Listed<RequestSummary>> {
    const params = { id };
    const query = { skip: part.skip, limit: part.limit };
    return fromCall((signal) => this.#http.callCounted(listProjectRequests, { params, query, signal })).pipe(
      map(({ items, total }) => ({ rows: items.map(toRequestSummary), total })),
    );
  }

  async create({ name, description }: ProjectForm, idempotencyKey: string): Promise<Project> {
    const input = { body: { name, description }, fields: FIELDS, idempotencyKey };
    return toProject(await this.#http.call(createProject, input));
  }

  async remove(id: ProjectId): Promise<void> {
    await orGone(this.#http.call(deleteProject, { params: { id } }));
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
