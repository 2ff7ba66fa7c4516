import type { Observable } from "rxjs";
import type { ProjectId, RequestId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { RequestPayload, RequestStatus, RequestSummary, WorkRequest } from "./request.ts";
import type { TicketFilter } from "./ticket-filter.ts";

/**
 * These are the calls about requests. Reading is cold, and unsubscribing aborts it. Everything fails with a
 * Failure.
 */
export abstract class RequestsApi {
  abstract listOwn(part: ListPart): Observable<Listed<RequestSummary>>;
  abstract listPublic(filter: TicketFilter, part: ListPart): Observable<Listed<RequestSummary>>;
  abstract get(id: RequestId): Observable<WorkRequest>;
  /** @param idempotencyKey the same for every try of one command */
  abstract create(payload: RequestPayload, idempotencyKey: string): Promise<WorkRequest>;
  abstract setStatus(id: RequestId, status: RequestStatus): Promise<WorkRequest>;
  abstract setProject(id: RequestId, projectId: ProjectId | null): Promise<WorkRequest>;
  abstract remove(id: RequestId): Promise<void>;
}
