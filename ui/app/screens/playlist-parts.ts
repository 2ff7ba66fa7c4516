import { screen } from "./screen.tsx";

/** What visitors never need of a playlist. */
export const PLAYLIST_PARTS = {
  own: screen(
    () => import(/* webpackChunkName: "own-playlist" */ "../../playlists/own-playlist.view.tsx"),
    (module) => module.OwnPlaylistView,
  ),
};
