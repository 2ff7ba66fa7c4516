import { playerModule } from "../modules/player.module.ts";
import { playlistModule } from "../modules/playlist.module.ts";
import { playlistsModule } from "../modules/playlists.module.ts";
import { watchingModule } from "../modules/watching.module.ts";
import { PlaylistView, playlistPage } from "../../playlists/playlist.view.tsx";
import { screen } from "./screen.tsx";
import { subjectMenu } from "./subject-menu.ts";

const PARTS = {
  menu: subjectMenu,
  own: screen(
    "own-playlist",
    () => import(/* webpackChunkName: "own-playlist" */ "./own-playlist.screen.ts"),
  ),
};

export const View = () => <PlaylistView parts={PARTS} />;
export const page = playlistPage;
export const modules = [playerModule, playlistModule, playlistsModule, watchingModule];
