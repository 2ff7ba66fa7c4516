import type { Observable } from "rxjs";
import type { ShareLink } from "../share-links/share-link.ts";
import type { ShareLinkId, VideoId } from "../shared/id.ts";

/** These calls manage the links to an own video. Everything fails with a Failure. */
export abstract class VideoLinksApi {
  /** Lists the links that are not revoked, the newest first. Cold. */
  abstract list(id: VideoId): Observable<readonly ShareLink[]>;
  /**
   * Returns the live link for this project, and creates one where there is none.
   * @param projectUrl "" for a link that belongs to no project
   */
  abstract share(id: VideoId, projectUrl: string): Promise<ShareLink>;
  /** Revokes a link. One that is gone already counts as revoked. */
  abstract revoke(id: VideoId, link: ShareLinkId): Promise<void>;
}
