import { FEEDBACK_SENDER_KEPT_MS } from "../../core/feedback/feedback.ts";
import type { FeatureJob } from "../http/feature.ts";

/** Removes names and e-mails from old feedback; rating and comment stay. */
export const forgetFeedbackSenders: FeatureJob = async (db, now) => {
  await db
    .updateTable("feedback")
    .set({ name: null, email: null })
    .where("created_at", "<=", new Date(now.getTime() - FEEDBACK_SENDER_KEPT_MS))
    .where((feedback) => feedback.or([feedback("name", "is not", null), feedback("email", "is not", null)]))
    .execute();
};
