import { screen } from "./screen.tsx";

/** Of any screen with videos, for whoever is signed in and saves one. */
export const SAVE_PART = screen(
  () => import(/* webpackChunkName: "save-to-playlist" */ "../../playlists/save-dialog.view.tsx"),
  (module) => module.SaveDialogView,
);
