import { map, type Observable } from "rxjs";
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
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { TicketFilter } from "../../core/requests/ticket-filter.ts";
import type { ProjectId, RequestId } from "../../core/shared/id.ts";
import { longPart } from "./long-part.ts";
import { fromRequestEdit } from "./from-request-edit.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { REQUEST_FIELDS } from "./request-fields.ts";
import { toRequest } from "./to-request.ts";
import { toRequestSummary } from "./to-request-summary.ts";

export class HttpRequestsApi extends OverHttp implements RequestsApi {
  listOwn({ skip, limit }: ListPart): Observable<Listed<RequestSummary>> {
    return this.http
      .readCounted(listRequests, { query: { skip, limit } })
      .pipe(map(listedBy(toRequestSummary)));
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
    return this.http.readCounted(listPublicRequests, { query }).pipe(map(listedBy(toRequestSummary)));
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
    return toRequest(await this.http.call(createRequest, { body, fields: REQUEST_FIELDS, idempotencyKey }));
  }

  async setStatus(id: RequestId, status: RequestStatus): Promise<WorkRequest> {
    return toRequest(await this.http.call(setRequestStatus, { params: { id }, body: { status } }));
  }

  async setProject(id: RequestId, projectId: ProjectId | null): Promise<WorkRequest> {
    const body = { project_id: projectId };
    return toRequest(await this.http.call(setRequestProject, { params: { id }, body }));
  }

  async remove(id: RequestId): Promise<void> {
    await this.http.call(deleteRequest, { params: { id } });
  }
}
