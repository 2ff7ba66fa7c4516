import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpFeedbackApi } from "../../../adapters/http/http-feedback-api.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { FeedbackApi } from "../../../core/feedback/feedback-api.port.ts";
import { IdempotencyKeys } from "../../../core/shared/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { FeedbackStore } from "../../feedback/feedback.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(FeedbackApi)
    .toResolvedValue((http) => new HttpFeedbackApi(http), [HttpClient])
    .inSingletonScope();
  bind(FeedbackStore).toResolvedValue(
    (api, navigation, keys, notices) => new FeedbackStore(api, navigation, keys, notices),
    [FeedbackApi, Navigation, IdempotencyKeys, Notices],
  );
});
