import { REPORT_CODE } from "../../moderation/report-button.tsx";
import { SAVE_CODE } from "../../playlists/save-to-playlist.tsx";
import { screen } from "./screen.tsx";

/** Dialogs of several screens, by the name with which their buttons say that their code is wanted. */
export const DIALOG_PARTS = {
  [SAVE_CODE]: screen(
    () => import(/* webpackChunkName: "save-to-playlist" */ "../../playlists/save-dialog.view.tsx"),
    (module) => module.SaveDialogView,
  ),
  [REPORT_CODE]: screen(
    () => import(/* webpackChunkName: "report-dialog" */ "../../moderation/report-dialog.tsx"),
    (module) => module.ReportDialog,
  ),
};
