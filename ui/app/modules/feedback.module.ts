import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpFeedbackApi } from "../../../adapters/http/http-feedback-api.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { FeedbackApi } from "../../../core/feedback/feedback-api.port.ts";
import { Intentions } from "../../../core/shared/intentions.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { FeedbackStore } from "../../feedback/feedback.store.ts";

export const feedbackModule = new ContainerModule(({ bind }) => {
  bind(FeedbackApi)
    .toResolvedValue((http) => new HttpFeedbackApi(http), [HttpClient])
    .inSingletonScope();
  bind(FeedbackStore).toResolvedValue(
    (api, navigation, intentions, notices) => new FeedbackStore(api, navigation, intentions, notices),
    [FeedbackApi, Navigation, Intentions, Notices],
  );
});
