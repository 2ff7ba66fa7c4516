import { map, type Observable, switchMap, throwError } from "rxjs";
import {
  createRequest,
  deleteRequest,
  getRequest,
  listPublicRequests,
  listRequests,
  setRequestProject,
  setRequestStatus,
} from "../../contract/requests.ts";
import type {
  RequestPayload,
  RequestStatus,
  RequestSummary,
  WorkRequest,
} from "../../core/requests/request.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { TicketFilter } from "../../core/requests/ticket-filter.ts";
import type { ProjectId, RequestId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import { withGivenRows } from "./given-request-rows.ts";
import { ifPossible } from "./if-missing.ts";
import { longPart } from "./long-part.ts";
import { fromRequestEdit } from "./from-request-edit.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { REQUEST_FIELDS } from "./request-fields.ts";
import { toRequest } from "./to-request.ts";
import { toRequestSummary } from "./to-request-summary.ts";

const OWN = withGivenRows(listRequests);
const PUBLIC = withGivenRows(listPublicRequests);
const NEWEST: ListPart = { skip: 0, limit: 100 };

export class HttpRequestsApi extends OverHttp implements RequestsApi {
  listOwn({ skip, limit }: ListPart): Observable<Listed<RequestSummary>> {
    return this.http.readCounted(OWN, { query: { skip, limit } }).pipe(map(listedBy(toRequestSummary)));
  }

  listPublic(filter: TicketFilter, part: ListPart): Observable<Listed<RequestSummary>> {
    const { q, kind, collaboration, minBudget, maxBudget, sort } = filter;
    const query = {
      ...longPart(part),
      ...(q.trim() !== "" && { q: q.trim() }),
      ...(kind !== "all" && { is_idea: kind === "ideas" ? ("true" as const) : ("false" as const) }),
      ...(collaboration && { seeks_collaboration: "true" as const }),
      min_budget: minBudget,
      max_budget: maxBudget,
      sort,
    };
    return this.http.readCounted(PUBLIC, { query }).pipe(map(listedBy(toRequestSummary)));
  }

  get(id: RequestId): Observable<WorkRequest> {
    return this.http.read(getRequest, { params: { id } }).pipe(map(toRequest));
  }

  async create(payload: RequestPayload, idempotencyKey: string): Promise<WorkRequest> {
    const body = {
      ...fromRequestEdit(payload),
      project_id: payload.projectId,
      developer_id: payload.developerId,
      video_id: payload.videoId,
    };
    const created = this.http.call(createRequest, { body, fields: REQUEST_FIELDS, idempotencyKey });
    return answeredOr(created.then(toRequest), () => this.#latest(payload));
  }

  async setStatus(id: RequestId, status: RequestStatus): Promise<WorkRequest> {
    return toRequest(
      await ifPossible(this.http.call(setRequestStatus, { params: { id }, body: { status } })),
    );
  }

  async setProject(id: RequestId, projectId: ProjectId | null): Promise<WorkRequest> {
    const body = { project_id: projectId };
    const moved = this.http.call(setRequestProject, { params: { id }, body });
    return answeredOr(moved.then(toRequest), () => this.get(id));
  }

  async remove(id: RequestId): Promise<void> {
    await ifPossible(this.http.call(deleteRequest, { params: { id } }));
  }

  /** Finds what was posted last with this title. */
  #latest({ title }: RequestPayload): Observable<WorkRequest> {
    return this.listOwn(NEWEST).pipe(
      switchMap(({ rows }) => {
        const ids = rows.filter((row) => row.title === title).map(({ id }) => id);
        if (ids.length === 0) return throwError(() => new Failure({ kind: "bad-answer" }));
        return this.get(Math.max(...ids) as RequestId);
      }),
    );
  }
}
