import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPlaylistEditingApi } from "../../../adapters/http/http-playlist-editing-api.ts";
import { HttpPlaylistsApi } from "../../../adapters/http/http-playlists-api.ts";
import { PlaylistEditingApi } from "../../../core/playlists/playlist-editing-api.port.ts";
import { PlaylistsApi } from "../../../core/playlists/playlists-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { PlaylistListStore } from "../../playlists/playlist-list.store.ts";
import { CreatorPlaylistsStore } from "../../profiles/creator-playlists.store.ts";

export const playlistsModule = new ContainerModule(({ bind }) => {
  bind(PlaylistsApi)
    .toResolvedValue((http) => new HttpPlaylistsApi(http), [HttpClient])
    .inSingletonScope();
  bind(PlaylistEditingApi)
    .toResolvedValue((http) => new HttpPlaylistEditingApi(http), [HttpClient])
    .inSingletonScope();
  bind(PlaylistListStore).toResolvedValue(
    (api, clock) => new PlaylistListStore(api, clock),
    [PlaylistsApi, Clock],
  );
  bind(CreatorPlaylistsStore).toResolvedValue(
    (api, clock) => new CreatorPlaylistsStore(api, clock),
    [PlaylistsApi, Clock],
  );
});
