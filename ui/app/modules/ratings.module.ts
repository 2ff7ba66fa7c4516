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
import { bindNew, bindOnce } from "../bind-class.ts";

export const ratingsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, RatingsApi, HttpRatingsApi, [HttpClient]);
  bindOnce(bind, RatingDraft, RatingDraft, [DeviceDrafts, CurrentSession]);
  bindNew(bind, RatingsStore, [RatingsApi, CurrentSession, Clock, Notices, RatingDraft]);
  bindNew(bind, RateAfterwardsStore, [RatingsApi, Notices, RatingDraft]);
});
