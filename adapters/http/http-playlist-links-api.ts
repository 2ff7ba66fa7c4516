import { listPlaylistShares, revokePlaylistShare, sharePlaylist } from "../../contract/share-links.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { PlaylistLinksApi } from "../../core/playlists/playlist-links-api.port.ts";
import type { PlaylistId } from "../../core/shared/id.ts";
import type { HttpClient } from "./http-client.ts";
import { HttpTargetLinks } from "./http-target-links.ts";

const CALLS = { share: sharePlaylist, list: listPlaylistShares, revoke: revokePlaylistShare };

export class HttpPlaylistLinksApi extends HttpTargetLinks<PlaylistId> implements PlaylistLinksApi {
  constructor(http: HttpClient, navigation: Pick<Navigation, "origin">) {
    super(http, navigation, { kind: "playlist", calls: CALLS });
  }
}
