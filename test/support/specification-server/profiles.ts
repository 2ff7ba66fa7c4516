import { PRODUCT } from "../../../core/shared/brand.ts";
import { type Call, routes } from "./call.ts";
import { type Json, notFound } from "./json.ts";
import type { Account, Rating } from "./entities.ts";

/** The fields of a profile are not said. */
function profileOf({ hasProfile, user_type }: Account, role: string): Json {
  return hasProfile && user_type === role ? {} : null;
}

function own({ me }: Call, role: string): Json {
  const profile = profileOf(me, role);
  if (profile === null) throw notFound();
  return profile;
}

function save({ me }: Call): Json {
  me.hasProfile = true;
  return {};
}

function developers({ world }: Call): Json {
  const found = world.accounts.all.filter(({ user_type }) => user_type === "developer");
  return found.map(({ id, username }) => ({ id, username }));
}

function ratingsOf({ world }: Call, target: number): Json {
  return world.ratings
    .filter((rating) => rating.target === target)
    .map(({ stars, comment }) => ({ stars, comment }));
}

function rate(call: Call): Json {
  call.require({ stars: "Please select a rating" });
  const { id: target } = call.world.accounts.get(call.id());
  const said = { stars: call.number("stars") ?? 0, comment: call.text("comment") };
  call.world.rate({ target, by: call.me.id, ...said });
  return said;
}

export function figuresOf(ratings: readonly Rating[], target: number): Json {
  const stars = ratings.filter((rating) => rating.target === target).map((rating) => rating.stars);
  const count = (of: number) => stars.filter((given) => given === of).length;
  const sum = stars.reduce((total, given) => total + given, 0);
  return {
    average_rating: stars.length === 0 ? null : Math.round((sum / stars.length) * 10) / 10,
    total_ratings: stars.length,
    rating_distribution: { "1": count(1), "2": count(2), "3": count(3), "4": count(4), "5": count(5) },
  };
}

export const profileRoutes = routes(
  {
    "GET /api/profile/developers/public": developers,
    "GET /api/ratings/developer/:id": (call) => ratingsOf(call, call.id()),
    "GET /api/ratings/developer/:id/rating": (call) => figuresOf(call.world.ratings, call.id()),
    [`GET /api/ratings/developer/:id/${PRODUCT}-score`]: () => ({}),
  },
  {
    "GET /api/profile/me": ({ me }) => ({
      developer_profile: profileOf(me, "developer"),
      client_profile: profileOf(me, "client"),
    }),
    "GET /api/profile/developer": (call) => own(call, "developer"),
    "GET /api/profile/client": (call) => own(call, "client"),
    "POST /api/profile/developer": save,
    "POST /api/profile/client": save,
    "PUT /api/profile/developer": save,
    "PUT /api/profile/client": save,
    "POST /api/ratings/developer/:id": rate,
  },
);
