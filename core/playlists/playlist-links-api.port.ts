import type { Observable } from "rxjs";
import type { ShareLink } from "../share-links/share-link.ts";
import type { TargetLinks } from "../share-links/target-links.ts";
import type { PlaylistId, ShareLinkId } from "../shared/id.ts";

export abstract class PlaylistLinksApi implements TargetLinks<PlaylistId> {
  abstract list(id: PlaylistId): Observable<readonly ShareLink[]>;
  abstract share(id: PlaylistId): Promise<ShareLink>;
  abstract revoke(id: PlaylistId, link: ShareLinkId): Promise<void>;
}
