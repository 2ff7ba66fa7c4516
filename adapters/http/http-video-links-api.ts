import { listVideoShares, revokeVideoShare, shareVideo } from "../../contract/share-links.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { VideoLinksApi } from "../../core/videos/video-links-api.port.ts";
import type { HttpClient } from "./http-client.ts";
import { HttpShareLinks } from "./http-share-links.ts";

const CALLS = { share: shareVideo, list: listVideoShares, revoke: revokeVideoShare };

export class HttpVideoLinksApi extends HttpShareLinks<VideoId> implements VideoLinksApi {
  constructor(http: HttpClient, navigation: Pick<Navigation, "origin">) {
    super(http, navigation, { kind: "video", calls: CALLS });
  }

  share(id: VideoId, projectUrl: string): Promise<ShareLink> {
    return this.made(id, projectUrl);
  }
}
