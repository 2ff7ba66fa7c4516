import { throwError } from "rxjs";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import { mayBeShareToken } from "../../core/share-links/share-link.ts";
import { notFound } from "../../core/shared/failure.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** It loads the playlist of a link. A malformed token fails without a request. */
export class SharedPlaylistStore extends LoadableStore<Playlist, [token: string]> {
  constructor(api: PlaylistsApi) {
    super((token) => (mayBeShareToken(token) ? api.shared(token) : throwError(notFound)));
  }
}
