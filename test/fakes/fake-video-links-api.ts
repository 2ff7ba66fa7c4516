import { type Observable, of } from "rxjs";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { ShareLinkId, VideoId } from "../../core/shared/id.ts";
import type { VideoLinksApi } from "../../core/videos/video-links-api.port.ts";

/** Keeps the links of one video. */
export class FakeVideoLinksApi implements VideoLinksApi {
  links: readonly ShareLink[] = [];

  list(): Observable<readonly ShareLink[]> {
    return of(this.links);
  }

  share(_id: VideoId, projectUrl: string): Promise<ShareLink> {
    const id = (this.links.length + 1) as ShareLinkId;
    const shareToken = `token-${id}`;
    const link: ShareLink = {
      id,
      shareToken,
      shareUrl: `https://atelier.test/shared/videos/${shareToken}`,
      projectUrl: projectUrl === "" ? null : projectUrl,
      createdAt: "2026-01-01T00:00:00.000Z",
      lastUsedAt: null,
    };
    this.links = [link, ...this.links];
    return Promise.resolve(link);
  }

  revoke(_id: VideoId, link: ShareLinkId): Promise<void> {
    this.links = this.links.filter(({ id }) => id !== link);
    return Promise.resolve();
  }
}
