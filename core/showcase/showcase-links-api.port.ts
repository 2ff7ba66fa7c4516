import type { Observable } from "rxjs";
import type { ShareLink } from "../share-links/share-link.ts";
import type { TargetLinks } from "../share-links/target-links.ts";
import type { ShareLinkId, ShowcaseId } from "../shared/id.ts";

export abstract class ShowcaseLinksApi implements TargetLinks<ShowcaseId> {
  abstract list(id: ShowcaseId): Observable<readonly ShareLink[]>;
  abstract share(id: ShowcaseId): Promise<ShareLink>;
  abstract revoke(id: ShowcaseId, link: ShareLinkId): Promise<void>;
}
