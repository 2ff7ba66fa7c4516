import { screen } from "./screen.tsx";
import { WATCH_PARTS } from "./watch-parts.ts";

/** What visitors never need of a playlist. */
export const PLAYLIST_PARTS = {
  menu: WATCH_PARTS.menu,
  own: screen(
    () => import(/* webpackChunkName: "own-playlist" */ "../../playlists/own-playlist.view.tsx"),
    (module) => module.OwnPlaylistView,
  ),
};
