import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpFeedbackApi } from "../../../adapters/http/http-feedback-api.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { TabStorage } from "../../../core/storage/tab-storage.port.ts";
import { FeedbackApi } from "../../../core/feedback/feedback-api.port.ts";
import { FeedbackDraft } from "../../../core/feedback/feedback-draft.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { FeedbackStore } from "../../feedback/feedback.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const feedbackModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, FeedbackApi, HttpFeedbackApi, [HttpClient]);
  bindOnce(bind, FeedbackDraft, FeedbackDraft, [TabStorage]);
  bindNew(bind, FeedbackStore, [FeedbackApi, Navigation, IdempotencyKeys, Notices, FeedbackDraft]);
});
