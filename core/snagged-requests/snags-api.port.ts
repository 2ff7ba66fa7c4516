import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../requests/request-list.ts";
import type { RequestId, SnagId } from "../shared/id.ts";
import type { SnagFilter } from "./snag-filter.ts";
import type { SnagForm } from "./snag-form.ts";
import type { SnagAnswer } from "./snag-life.ts";
import type { SnaggedRequest } from "./snagged-request.ts";

/** The calls about snags. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure. */
export abstract class SnagsApi {
  /** A developer's own, or those on a client's requests; the newest first. */
  abstract list(filter: SnagFilter, part: ListPart): Observable<Listed<SnaggedRequest>>;
  /** @param intent the same for every try of one intention */
  abstract create(request: RequestId, form: SnagForm, intent: string): Promise<SnaggedRequest>;
  abstract withdraw(id: SnagId): Promise<void>;
  /** Accepting opens the conversation. */
  abstract answer(id: SnagId, answer: SnagAnswer): Promise<SnaggedRequest>;
}
