import { map, type Observable } from "rxjs";
import { listPlaylistShares, revokePlaylistShare, sharePlaylist } from "../../contract/share-links.ts";
import { NO_SHARE_TOKEN } from "../../core/playlists/playlist-failure.ts";
import type { PlaylistLinksApi } from "../../core/playlists/playlist-links-api.port.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { PlaylistId, ShareLinkId } from "../../core/shared/id.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { orGone } from "./or-gone.ts";
import { toShareLink } from "./to-share-link.ts";

export class HttpPlaylistLinksApi implements PlaylistLinksApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(id: PlaylistId): Observable<readonly ShareLink[]> {
    const params = { id: String(id) };
    return fromCall((signal) => this.#http.call(listPlaylistShares, { params, signal })).pipe(
      map((links) => links.map(toShareLink)),
    );
  }

  async share(id: PlaylistId): Promise<ShareLink> {
    const link = toShareLink(await this.#http.call(sharePlaylist, { params: { id: String(id) }, body: {} }));
    if (link.shareToken === "") throw new Failure({ kind: "bad-answer", detail: NO_SHARE_TOKEN });
    return link;
  }

  async revoke(id: PlaylistId, link: ShareLinkId): Promise<void> {
    const params = { id: String(id), shareId: String(link) };
    await orGone(this.#http.call(revokePlaylistShare, { params }));
  }
}
