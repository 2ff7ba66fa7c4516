import type { Observable } from "rxjs";
import type { RequestId, UserId } from "../shared/id.ts";
import type { RequestShare } from "./shared-request.ts";

/**
 * These are the calls about shares. Reading is cold, and unsubscribing aborts it. Everything fails with a
 * Failure.
 */
export abstract class SharesApi {
  /** Lists the owner's shares, the latest first. */
  abstract ofRequest(id: RequestId): Observable<readonly RequestShare[]>;
  abstract add(id: RequestId, developer: UserId, idempotencyKey: string): Promise<RequestShare>;
  /** Ends the share. If the request is private, the developer's undecided response is removed with it. */
  abstract remove(id: RequestId, developer: UserId): Promise<void>;
}
