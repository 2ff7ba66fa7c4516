import { playerModule } from "../modules/player.module.ts";
import { playlistModule } from "../modules/playlist.module.ts";
import { playlistsModule } from "../modules/playlists.module.ts";
import { watchingModule } from "../modules/watching.module.ts";
import { SharedPlaylistView, sharedPlaylistPage } from "../../playlists/shared-playlist.view.tsx";

export const View = SharedPlaylistView;
export const page = sharedPlaylistPage;
export const modules = [playerModule, playlistModule, playlistsModule, watchingModule];
