import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type {
  RequestPayload,
  RequestStatus,
  RequestSummary,
  WorkRequest,
} from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { TicketFilter } from "../../core/requests/ticket-filter.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ProjectId, RequestId } from "../../core/shared/id.ts";
import { aRequest } from "../builders/requests.ts";
import { ask, type Pending } from "./pending.ts";
import { answered } from "./answered.ts";

type List = Listed<RequestSummary>;
type Result<T> = T | Failure;

/** It answers at once with what a test sets; the rest waits in `publicLists`, `ownLists` and `gets`. */
export class FakeRequestsApi implements RequestsApi {
  readonly publicLists: Pending<{ readonly filter: TicketFilter; readonly part: ListPart }, List>[] = [];
  readonly ownLists: Pending<ListPart, List>[] = [];
  readonly gets: Pending<RequestId, WorkRequest>[] = [];
  readonly created: { readonly payload: RequestPayload; readonly idempotencyKey: string }[] = [];
  /** Each entry reads like "status 7 closed". */
  readonly changes: string[] = [];
  tickets: Result<readonly RequestSummary[]> | null = null;
  own: Result<readonly RequestSummary[]> | null = null;
  request: Result<WorkRequest> | null = null;
  /** Posting or changing a request resolves to it, or rejects with it. */
  outcome: Result<WorkRequest> = aRequest();
  /** A request is posted or changed once this has resolved. */
  gate: Promise<void> = Promise.resolve();

  listPublic(filter: TicketFilter, part: ListPart): Observable<List> {
    const answer$ = ask(this.publicLists, { filter, part });
    return this.tickets === null ? answer$ : partOf(this.tickets, part);
  }

  listOwn(part: ListPart): Observable<List> {
    const answer$ = ask(this.ownLists, part);
    return this.own === null ? answer$ : partOf(this.own, part);
  }

  get(id: RequestId): Observable<WorkRequest> {
    const answer$ = ask(this.gets, id);
    return this.request === null ? answer$ : answered(this.request);
  }

  create(payload: RequestPayload, idempotencyKey: string): Promise<WorkRequest> {
    this.created.push({ payload, idempotencyKey });
    return this.#end();
  }

  setStatus(id: RequestId, status: RequestStatus): Promise<WorkRequest> {
    this.changes.push(`status ${id} ${status}`);
    return this.#end();
  }

  setProject(id: RequestId, projectId: ProjectId | null): Promise<WorkRequest> {
    this.changes.push(`project ${id} ${String(projectId)}`);
    return this.#end();
  }

  async remove(id: RequestId): Promise<void> {
    this.changes.push(`remove ${id}`);
    await this.#end();
  }

  async #end(): Promise<WorkRequest> {
    await this.gate;
    if (this.outcome instanceof Failure) throw this.outcome;
    return this.outcome;
  }
}

function partOf(rows: Result<readonly RequestSummary[]>, { skip, limit }: ListPart): Observable<List> {
  return answered(
    rows instanceof Failure ? rows : { rows: rows.slice(skip, skip + limit), total: rows.length },
  );
}
