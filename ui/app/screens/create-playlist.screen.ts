import { authModule } from "../modules/auth.module.ts";
import { playlistEditingModule } from "../modules/playlist-editing.module.ts";
import { playlistsModule } from "../modules/playlists.module.ts";
import { PlaylistFormView } from "../../playlists/playlist-form.view.tsx";

export const View = PlaylistFormView;
export const modules = [authModule, playlistEditingModule, playlistsModule];
