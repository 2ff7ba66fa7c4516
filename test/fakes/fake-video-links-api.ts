import { type Observable, of } from "rxjs";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ShareLinkId, VideoId } from "../../core/shared/id.ts";
import type { VideoLinksApi } from "../../core/videos/video-links-api.port.ts";
import { aShareLink } from "../builders/share-links.ts";

export class FakeVideoLinksApi implements VideoLinksApi {
  links: readonly ShareLink[] = [];
  /** Each link that is made from now on has these properties. */
  made: Partial<ShareLink> = {};
  /** Making a link fails with it. */
  failure: Failure | null = null;
  /** Some servers cannot list links: false stands for one of them. */
  lists = true;

  list(): Observable<readonly ShareLink[]> {
    return of(this.lists ? this.links : []);
  }

  share(_id: VideoId, projectUrl: string): Promise<ShareLink> {
    if (this.failure !== null) return Promise.reject(this.failure);
    const id = (this.links.length + 1) as ShareLinkId;
    const shareToken = `token-${id}`;
    const link = aShareLink({
      id,
      shareToken,
      shareUrl: `https://atelier.test/shared/videos/${shareToken}`,
      projectUrl: projectUrl === "" ? null : projectUrl,
    });
    this.links = [link, ...this.links];
    return Promise.resolve({ ...link, ...this.made });
  }

  revoke(_id: VideoId, link: ShareLinkId): Promise<void> {
    this.links = this.links.filter(({ id }) => id !== link);
    return Promise.resolve();
  }
}
