import { playlistEditingModule } from "../modules/playlist-editing.module.ts";
import { playlistsModule } from "../modules/playlists.module.ts";
import { SaveDialogView } from "../../playlists/save-dialog.view.tsx";

export const View = SaveDialogView;
export const modules = [playlistEditingModule, playlistsModule];
