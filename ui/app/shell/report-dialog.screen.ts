import { moderationModule } from "../modules/moderation.module.ts";
import { ReportDialog } from "../../moderation/report-dialog.tsx";

export const View = ReportDialog;
export const modules = [moderationModule];
