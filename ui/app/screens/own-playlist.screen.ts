import { playerModule } from "../modules/player.module.ts";
import { playlistModule } from "../modules/playlist.module.ts";
import { playlistEditingModule } from "../modules/playlist-editing.module.ts";
import { playlistsModule } from "../modules/playlists.module.ts";
import { requestOptionsModule } from "../modules/request-options.module.ts";
import { shareLinksModule } from "../modules/share-links.module.ts";
import { watchingModule } from "../modules/watching.module.ts";
import { OwnPlaylistView } from "../../playlists/own-playlist.view.tsx";

export const View = OwnPlaylistView;
export const modules = [
  playerModule,
  playlistModule,
  playlistEditingModule,
  playlistsModule,
  requestOptionsModule,
  shareLinksModule,
  watchingModule,
];
