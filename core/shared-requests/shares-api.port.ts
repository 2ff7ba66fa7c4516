import type { Observable } from "rxjs";
import type { RequestId, UserId } from "../shared/id.ts";
import type { RequestShare, SharedRequest } from "./shared-request.ts";

export interface SharedNews {
  /** The latest share first. */
  readonly requests: readonly SharedRequest[];
  /** Names this answer in the next poll; null when it has no name. */
  readonly tag: string | null;
}

/** The calls about shares. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure. */
export abstract class SharesApi {
  /**
   * A developer's poll; null while nothing has changed.
   *
   * @param seen the tag of the answer that is known already
   */
  abstract sharedWithMe(seen: string | null): Observable<SharedNews | null>;
  /** The owner's list, the latest first. */
  abstract ofRequest(id: RequestId): Observable<readonly RequestShare[]>;
  abstract add(id: RequestId, developer: UserId, intent: string): Promise<RequestShare>;
  /** With it goes what the developer has answered and is not decided, where the request is private. */
  abstract remove(id: RequestId, developer: UserId): Promise<void>;
}
