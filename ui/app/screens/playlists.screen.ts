import { authModule } from "../modules/auth.module.ts";
import { playlistsModule } from "../modules/playlists.module.ts";
import { PlaylistListView } from "../../playlists/playlist-list.view.tsx";

export const View = PlaylistListView;
export const modules = [authModule, playlistsModule];
