import { throwError } from "rxjs";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import { mayBeShareToken } from "../../core/share-links/share-link.ts";
import { notFound } from "../../core/shared/failure.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** The playlist that a link leads to. What is no token leads nowhere, and nobody is asked. */
export class SharedPlaylistStore extends LoadableStore<Playlist, [token: string]> {
  constructor(api: PlaylistsApi) {
    super((token) => (mayBeShareToken(token) ? api.shared(token) : throwError(notFound)));
  }
}
