import { REPORT_CODE } from "../../moderation/report-button.tsx";
import { SAVE_CODE } from "../../playlists/save-to-playlist.tsx";
import { screen } from "../screens/screen.tsx";

/** Dialogs of several screens, by the name with which their buttons say that their code is wanted. */
export const DIALOG_PARTS = {
  [SAVE_CODE]: screen(
    "save-to-playlist",
    () => import(/* webpackChunkName: "save-to-playlist" */ "./save-to-playlist.screen.ts"),
  ),
  [REPORT_CODE]: screen(
    "report-dialog",
    () => import(/* webpackChunkName: "report-dialog" */ "./report-dialog.screen.ts"),
  ),
};
