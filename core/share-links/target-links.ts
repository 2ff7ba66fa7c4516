import type { Observable } from "rxjs";
import type { ShareLinkId } from "../shared/id.ts";
import type { ShareLink } from "./share-link.ts";

/** These calls manage the links to the caller's own things of one kind. Everything fails with a Failure. */
export interface TargetLinks<Id> {
  /** Lists the links that are not revoked, the newest first. Cold. */
  list(id: Id): Observable<readonly ShareLink[]>;
  /** Returns the target's link, and creates one where there is none. */
  share(id: Id): Promise<ShareLink>;
  /** Revokes a link. One that is gone already counts as revoked. */
  revoke(id: Id, link: ShareLinkId): Promise<void>;
}
