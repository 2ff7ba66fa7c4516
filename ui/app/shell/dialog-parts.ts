import { REPORT_DIALOG } from "../../moderation/report-button.tsx";
import { SAVE_DIALOG } from "../../playlists/save-to-playlist.tsx";
import { screen } from "../screens/screen.tsx";

/** Several screens have buttons that open these dialogs by `data-dialog`. */
export const DIALOG_PARTS = {
  [SAVE_DIALOG]: screen(
    "save-to-playlist",
    () => import(/* webpackChunkName: "save-to-playlist" */ "./save-to-playlist.screen.ts"),
  ),
  [REPORT_DIALOG]: screen(
    "report-dialog",
    () => import(/* webpackChunkName: "report-dialog" */ "./report-dialog.screen.ts"),
  ),
};
