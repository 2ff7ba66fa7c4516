import type { Observable } from "rxjs";
import type { ShareLinkId } from "../shared/id.ts";
import type { ShareLink } from "./share-link.ts";

/** The calls about the links to one's own things of a kind. Everything fails with a Failure. */
export interface TargetLinks<Id> {
  /** Lists the links that are not revoked, the newest first. Cold. */
  list(id: Id): Observable<readonly ShareLink[]>;
  /** Returns the target's link, and creates one where there is none. */
  share(id: Id): Promise<ShareLink>;
  /** One that is gone already is revoked. */
  revoke(id: Id, link: ShareLinkId): Promise<void>;
}
