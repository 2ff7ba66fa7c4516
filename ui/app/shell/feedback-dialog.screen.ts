import { feedbackModule } from "../modules/feedback.module.ts";
import { FeedbackDialogView } from "../../feedback/feedback-dialog.view.tsx";

export const View = FeedbackDialogView;
export const modules = [feedbackModule];
