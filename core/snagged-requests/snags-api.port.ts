import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { RequestId, SnagId } from "../shared/id.ts";
import type { SnagFilter } from "./snag-filter.ts";
import type { SnagForm } from "./snag-form.ts";
import type { SnagAnswer } from "./snag-state-machine.ts";
import type { SnaggedRequest } from "./snagged-request.ts";

/**
 * These are the calls about snags. Reading is cold, and unsubscribing aborts it. Everything fails with a
 * Failure.
 */
export abstract class SnagsApi {
  /** Reads the beginning of `list`; null while it is unchanged since `etag`. */
  abstract latest(
    filter: SnagFilter,
    limit: number,
    etag: string | null,
  ): Observable<Conditional<Listed<SnaggedRequest>> | null>;
  /** Lists a developer's own snags, or those on a client's requests, the newest first. */
  abstract list(filter: SnagFilter, part: ListPart): Observable<Listed<SnaggedRequest>>;
  /** @param idempotencyKey the same for every try of one command */
  abstract create(request: RequestId, form: SnagForm, idempotencyKey: string): Promise<SnaggedRequest>;
  abstract withdraw(id: SnagId): Promise<void>;
  /** Answers a snag; accepting opens the conversation. */
  abstract answer(id: SnagId, answer: SnagAnswer): Promise<SnaggedRequest>;
}
