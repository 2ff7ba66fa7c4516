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

/** These are the bindings for one playlist, public, shared or the owner's; the lists are in `playlistsModule`. */
export const playlistModule = new ContainerModule(({ bind }) => {
  bind(SharedPlaylistStore).toResolvedValue((api) => new SharedPlaylistStore(api), [PlaylistsApi]);
  bind(PlaylistPlayingStore).toResolvedValue(
    (playlists, watching, storage, clock) =>
      new PlaylistPlayingStore({ playlists, watching }, new PlayOn(storage), clock),
    [PlaylistsApi, WatchingApi, KeyValueStorage, Clock],
  );
  bind(PlaylistStore).toResolvedValue(
    (api, editing, clock, notices) => new PlaylistStore(api, editing, clock, notices),
    [PlaylistsApi, PlaylistEditingApi, Clock, Notices],
  );
});
