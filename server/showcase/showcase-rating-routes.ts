import {
  countShowcaseView,
  getOwnShowcaseRating,
  getShowcaseRating,
  rateShowcase,
} from "../../contract/showcase-ratings.ts";
import { RATE_OWN_SHOWCASE } from "../../core/showcase/showcase.ts";
import { refuse } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import { showFigures } from "../ratings/show-figures.ts";
import { countView, isOwnLook, viewerName } from "../view-counting/count-view.ts";
import { lockedShowcase } from "./changed-showcase.ts";
import { mayReadShowcase } from "./showcase-policy.ts";
import { saveShowcaseRating, showcaseFigures, starsBy } from "./showcase-rating-repository.ts";

const figuresRoute = route(getShowcaseRating, {
  pageTopics: ({ params: { id } }) => [`showcase:${id}`],
  authorize: mayReadShowcase,
  handle: async ({ db }, { id }) => showFigures(await showcaseFigures(db, id)),
});

const rateRoute = route(rateShowcase, {
  authorize: async (context) => {
    const readable = await mayReadShowcase(context);
    const isOwn = readable.allowed && readable.subject.developer_id === context.caller.userId;
    return isOwn ? refuse("forbidden", RATE_OWN_SHOWCASE) : readable;
  },
  handle: async ({ db, body, caller, services }, { id, developer_id }) => {
    const now = services.now();
    // The showcase is locked before the trigger updates its sum; the score is locked last.
    await lockedShowcase(db, id);
    await saveShowcaseRating(db, { showcase: id, rater: caller.userId, stars: body.stars, now });
    await recomputeScore(db, developer_id, now);
    return showFigures(await showcaseFigures(db, id));
  },
});

const ownRoute = route(getOwnShowcaseRating, {
  authorize: mayReadShowcase,
  handle: async ({ db, caller }, { id }) => ({ stars: await starsBy(db, caller.userId, id) }),
});

export const SHOWCASE_VIEWS = {
  table: "showcases",
  views: "showcase_views",
  column: "showcase_id",
} as const;

const viewRoute = route(countShowcaseView, {
  authorize: mayReadShowcase,
  handle: async (context, { id, developer_id }) => {
    const { db, services } = context;
    if (isOwnLook(context, developer_id)) return;
    await countView(db, SHOWCASE_VIEWS, { id, viewer: viewerName(context), now: services.now() });
  },
});

export const showcaseRatingRoutes: readonly Route[] = [figuresRoute, rateRoute, ownRoute, viewRoute];
