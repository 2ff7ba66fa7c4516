import { ContainerModule } from "inversify";
import { PlayOn } from "../../../core/playlists/play-on.ts";
import { PlaylistEditingApi } from "../../../core/playlists/playlist-editing-api.port.ts";
import { PlaylistsApi } from "../../../core/playlists/playlists-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { KeyValueStorage } from "../../../core/storage/key-value-storage.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { WatchingApi } from "../../../core/videos/watching-api.port.ts";
import { PlaylistPlayingStore } from "../../playlists/playlist-playing.store.ts";
import { PlaylistStore } from "../../playlists/playlist.store.ts";
import { SharedPlaylistStore } from "../../playlists/shared-playlist.store.ts";
import { bindNew } from "../bind-class.ts";

/** These are the bindings for one playlist, public, shared or the owner's; the lists are in `playlistsModule`. */
export const playlistModule = new ContainerModule(({ bind }) => {
  bindNew(bind, SharedPlaylistStore, [PlaylistsApi]);
  bind(PlaylistPlayingStore).toResolvedValue(
    (playlists, watching, storage, clock) =>
      new PlaylistPlayingStore({ playlists, watching }, new PlayOn(storage), clock),
    [PlaylistsApi, WatchingApi, KeyValueStorage, Clock],
  );
  bindNew(bind, PlaylistStore, [PlaylistsApi, PlaylistEditingApi, Clock, Notices]);
});
