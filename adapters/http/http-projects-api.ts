import { map, type Observable } from "rxjs";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import {
  createProject,
  deleteProject,
  getProject,
  listProjectRequests,
  listProjects,
} from "../../contract/projects.ts";
import { listRequests } from "../../contract/requests.ts";
import type { Project, ProjectForm } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import { withGivenRows } from "./given-request-rows.ts";
import type { FieldNames } from "./field-names.ts";
import { ifMissing, ifPossible } from "./if-missing.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { orGone } from "./or-gone.ts";
import { toRequestSummary } from "./to-request-summary.ts";

const FIELDS: FieldNames<BodyInput<typeof createProject>, ProjectForm> = {
  name: "name",
  description: "description",
};

const OWN = withGivenRows(listRequests);
const INSIDE = withGivenRows(listProjectRequests);
const NEWEST: ListPart = { skip: 0, limit: 100 };

export class HttpProjectsApi extends OverHttp implements ProjectsApi {
  list({ skip, limit }: ListPart): Observable<Listed<Project>> {
    return this.http.readCounted(listProjects, { query: { skip, limit } }).pipe(map(listedBy(toProject)));
  }

  get(id: ProjectId): Observable<Project> {
    return this.http.read(getProject, { params: { id } }).pipe(map(toProject));
  }

  requests(id: ProjectId, { skip, limit }: ListPart): Observable<Listed<RequestSummary>> {
    const inside = this.http
      .readCounted(INSIDE, { params: { id }, query: { skip, limit } })
      .pipe(map(listedBy(toRequestSummary)));
    return ifMissing(inside, () => this.#ownIn(id));
  }

  async create({ name, description }: ProjectForm, idempotencyKey: string): Promise<Project> {
    const input = { body: { name, description }, fields: FIELDS, idempotencyKey };
    const created = this.http.call(createProject, input);
    const project = await answeredOr(created.then(toProject), () => this.#latest(name));
    return { ...project, description: project.description || description };
  }

  async remove(id: ProjectId): Promise<void> {
    await orGone(ifPossible(this.http.call(deleteProject, { params: { id } })));
  }

  /** Finds the requests of a project among all of the client. */
  #ownIn(project: ProjectId): Observable<Listed<RequestSummary>> {
    // Without a part, so that it is not the same call as one for the first part.
    return this.http.read(OWN, {}).pipe(
      map((all) => {
        const inside = all.filter(({ project_id }) => project_id === project);
        return { rows: inside.map(toRequestSummary), total: inside.length };
      }),
    );
  }

  /** Finds what was opened last under this name. */
  #latest(name: string): Observable<Project> {
    return this.list(NEWEST).pipe(
      map(({ rows }) => {
        const found = rows.filter((row) => row.name === name.trim()).toSorted((a, b) => b.id - a.id)[0];
        if (found === undefined) throw new Failure({ kind: "bad-answer" });
        return found;
      }),
    );
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
