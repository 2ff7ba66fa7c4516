import type { Observable } from "rxjs";
import type { ShareLink } from "../share-links/share-link.ts";
import type { PlaylistId, ShareLinkId } from "../shared/id.ts";

/** The calls about the links to an own playlist. Everything fails with a Failure. */
export abstract class PlaylistLinksApi {
  /** The live ones, the newest first. Cold. */
  abstract list(id: PlaylistId): Observable<readonly ShareLink[]>;
  /** The live link; made where there is none. */
  abstract share(id: PlaylistId): Promise<ShareLink>;
  /** One that is gone already is revoked. */
  abstract revoke(id: PlaylistId, link: ShareLinkId): Promise<void>;
}
