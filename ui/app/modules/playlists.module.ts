import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPlaylistEditingApi } from "../../../adapters/http/http-playlist-editing-api.ts";
import { HttpPlaylistsApi } from "../../../adapters/http/http-playlists-api.ts";
import { PlaylistEditingApi } from "../../../core/playlists/playlist-editing-api.port.ts";
import { PlaylistsApi } from "../../../core/playlists/playlists-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { PlaylistListStore } from "../../playlists/playlist-list.store.ts";
import { CreatorPlaylistsStore } from "../../profiles/creator-playlists.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const playlistsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, PlaylistsApi, HttpPlaylistsApi, [HttpClient]);
  bindOnce(bind, PlaylistEditingApi, HttpPlaylistEditingApi, [HttpClient]);
  bindNew(bind, PlaylistListStore, [PlaylistsApi, Clock]);
  bindNew(bind, CreatorPlaylistsStore, [PlaylistsApi, Clock]);
});
