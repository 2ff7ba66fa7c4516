import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { SharedRequest } from "./shared-request.ts";

/**
 * These calls read what was shared with the calling developer. Reading is cold, and unsubscribing aborts it.
 * They fail with a Failure.
 */
export abstract class SharedWithMeApi {
  /** Lists the latest hundred shares, the newest first; null while nothing has changed. */
  abstract newest(etag: string | null): Observable<Conditional<readonly SharedRequest[]> | null>;
}
