import {
  getAtelierScore,
  getOwnRating,
  getRatingSummary,
  listRatings,
  rateDeveloper,
} from "../../contract/ratings.ts";
import { RATE_NEEDS_CONTACT, RATE_YOURSELF, type RatingSummary } from "../../core/ratings/rating.ts";
import type { UserId } from "../../core/shared/id.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Db } from "../database/tables.ts";
import { showNamed } from "../pictures/people.ts";
import { isActiveDeveloper } from "../auth/account-repository.ts";
import { hasTalkedWith } from "../engagements/conversations/conversation-repository.ts";
import { listRatingsOf, ratingBy, saveRating } from "./rating-repository.ts";
import { ratingSummary, recomputeScore, scoreOf } from "./developer-score.ts";
import { showFigures } from "./show-figures.ts";

const rateRoute = route(rateDeveloper, {
  authorize: async (context) => {
    const found = await aDeveloper(context);
    if (!found.allowed) return found;
    if (found.subject === context.caller.userId) return refuse("forbidden", RATE_YOURSELF);
    return (await hasTalkedWith(context.db, context.caller.userId, found.subject))
      ? found
      : refuse("forbidden", RATE_NEEDS_CONTACT);
  },
  handle: async ({ body, db, caller, services }, developer) => {
    const now = services.now();
    await saveRating(db, { ...body, developer, rater: caller.userId, now });
    await recomputeScore(db, developer, now);
    return showSummary(await ratingSummary(db, developer));
  },
});

const listRoute = route(listRatings, {
  pageTopics: topicsOf,
  authorize: aDeveloper,
  handle: async ({ db, query, caller }, developer) => {
    const viewer = caller.kind === "user" ? caller.userId : null;
    const found = await listRatingsOf(db, developer, viewer, query);
    const rows = found.rows.map(({ id, full_name, avatar, rated_at, ...rating }) => ({
      ...rating,
      rated_at: rated_at.toISOString(),
      rater: showNamed({ id, full_name, avatar }),
    }));
    return result(rows, { total: found.total });
  },
});

const ownRoute = route(getOwnRating, {
  authorize: aDeveloper,
  handle: async ({ db, caller }, developer) => ({
    can_rate: await hasTalkedWith(db, caller.userId, developer),
    rating: (await ratingBy(db, caller.userId, developer)) ?? null,
  }),
});

const summaryRoute = route(getRatingSummary, {
  pageTopics: topicsOf,
  authorize: aDeveloper,
  handle: async ({ db }, developer) => showSummary(await ratingSummary(db, developer)),
});

// Other inputs than ratings and profile, such as agreements, show once the cached page expires.
const scoreRoute = route(getAtelierScore, {
  pageTopics: topicsOf,
  authorize: aDeveloper,
  handle: async ({ db, services }, developer) => {
    const { score, components, inputs } = await scoreOf(db, developer, services.now());
    return {
      score,
      components,
      inputs: {
        verified_ratings: inputs.verifiedRatings,
        verified_stars: inputs.verifiedStars,
        completed_agreements: inputs.completedAgreements,
        failed_agreements: inputs.failedAgreements,
        first_contacts: inputs.firstContacts,
        answered_in_time: inputs.answeredInTime,
        showcases: inputs.showcases,
        showcase_ratings: inputs.showcaseRatings,
        showcase_stars: inputs.showcaseStars,
      },
    };
  },
});

export const ratingRoutes: readonly Route[] = [rateRoute, listRoute, ownRoute, summaryRoute, scoreRoute];

/** Allows a developer without a public profile, too: a user who worked with them may say how it was. */
async function aDeveloper({
  db,
  params,
}: {
  readonly db: Db;
  readonly params: { readonly id: number };
}): Promise<Decision<UserId>> {
  const id = params.id as UserId;
  return (await isActiveDeveloper(db, id)) ? allow(id) : refuse("not_found");
}

function showSummary({ verified, ...all }: RatingSummary) {
  return { ...showFigures(all), verified: showFigures(verified) };
}

function topicsOf({ params }: { readonly params: { readonly id: number } }): readonly string[] {
  return [`developer:${params.id}`, "names:all"];
}
