import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRatingsApi } from "../../../adapters/http/http-ratings-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { RatingsApi } from "../../../core/ratings/ratings-api.port.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { RatingDraft } from "../../../core/ratings/rating-draft.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { RateAfterwardsStore } from "../../ratings/rate-afterwards.store.ts";
import { RatingsStore } from "../../ratings/ratings.store.ts";

export const ratingsModule = new ContainerModule(({ bind }) => {
  bind(RatingsApi)
    .toResolvedValue((http) => new HttpRatingsApi(http), [HttpClient])
    .inSingletonScope();
  bind(RatingDraft)
    .toResolvedValue((storage, current) => new RatingDraft(storage, current), [DeviceDrafts, CurrentSession])
    .inSingletonScope();
  bind(RatingsStore).toResolvedValue(
    (api, session, clock, notices, draft) => new RatingsStore(api, session, clock, notices, draft),
    [RatingsApi, CurrentSession, Clock, Notices, RatingDraft],
  );
  bind(RateAfterwardsStore).toResolvedValue(
    (api, notices, draft) => new RateAfterwardsStore(api, notices, draft),
    [RatingsApi, Notices, RatingDraft],
  );
});
