import { map, type Observable } from "rxjs";
import type { BodyInput } from "../../contract/endpoint.ts";
import { listVideoShares, revokeVideoShare, shareVideo } from "../../contract/share-links.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { ShareLinkId, VideoId } from "../../core/shared/id.ts";
import type { VideoLinksApi } from "../../core/videos/video-links-api.port.ts";
import type { FieldNames } from "./field-names.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { orGone } from "./or-gone.ts";
import { toShareLink } from "./to-share-link.ts";

const FIELDS: FieldNames<NonNullable<BodyInput<typeof shareVideo>>, { readonly projectUrl: string }> = {
  project_url: "projectUrl",
};

export class HttpVideoLinksApi implements VideoLinksApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(id: VideoId): Observable<readonly ShareLink[]> {
    const params = { id: String(id) };
    return fromCall((signal) => this.#http.call(listVideoShares, { params, signal })).pipe(
      map((links) => links.map(toShareLink)),
    );
  }

  async share(id: VideoId, projectUrl: string): Promise<ShareLink> {
    const input = { params: { id: String(id) }, body: { project_url: projectUrl }, fields: FIELDS };
    return toShareLink(await this.#http.call(shareVideo, input));
  }

  async revoke(id: VideoId, link: ShareLinkId): Promise<void> {
    await orGone(this.#http.call(revokeVideoShare, { params: { id: String(id), shareId: String(link) } }));
  }
}
