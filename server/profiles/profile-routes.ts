import {
  createClientProfile,
  createDeveloperProfile,
  getClientProfile,
  getDeveloperProfile,
  getOwnProfile,
  getPublicDeveloper,
  listPublicDevelopers,
  replaceClientProfile,
  replaceDeveloperProfile,
} from "../../contract/profiles.ts";
import type { UserId } from "../../core/shared/id.ts";
import { presentUser } from "../auth/show-user.ts";
import { allow, refuse, whoeverKnocks } from "../app/policy.ts";
import { Refusal } from "../app/refusal.ts";
import { type Route, route } from "../app/route.ts";
import { refreshStanding } from "../ratings/standing.ts";
import {
  addClientProfile,
  addDeveloperProfile,
  findClientProfile,
  findDeveloperProfile,
  findPublicDeveloper,
  replaceClient,
  replaceDeveloper,
} from "./profile-repository.ts";
import { listPublicDevelopersOf } from "./public-developers.ts";

const ownRoute = route(getOwnProfile, {
  may: whoeverKnocks,
  do: async ({ db, who }) => ({
    user: await presentUser(db, who.userId),
    developer_profile:
      who.userType === "developer" ? ((await findDeveloperProfile(db, who.userId)) ?? null) : null,
    client_profile: who.userType === "client" ? ((await findClientProfile(db, who.userId)) ?? null) : null,
  }),
});

const developerRoute = route(getDeveloperProfile, {
  may: async ({ db, who }) => present(await findDeveloperProfile(db, who.userId)),
  do: (_, profile) => profile,
});

const createDeveloperRoute = route(createDeveloperProfile, {
  may: whoeverKnocks,
  do: async ({ body, db, who, services }) => {
    const now = services.now();
    if (!(await addDeveloperProfile(db, who.userId, body, now))) throw new Refusal("conflict", ALREADY_THERE);
    await refreshStanding(db, who.userId, now);
    return body;
  },
});

const replaceDeveloperRoute = route(replaceDeveloperProfile, {
  may: whoeverKnocks,
  do: async ({ body, db, who, services }) => {
    if (!(await replaceDeveloper(db, who.userId, body, services.now()))) throw new Refusal("not_found");
    return body;
  },
});

const clientRoute = route(getClientProfile, {
  may: async ({ db, who }) => present(await findClientProfile(db, who.userId)),
  do: (_, profile) => profile,
});

const createClientRoute = route(createClientProfile, {
  may: whoeverKnocks,
  do: async ({ body, db, who, services }) => {
    if (!(await addClientProfile(db, who.userId, body, services.now())))
      throw new Refusal("conflict", ALREADY_THERE);
    return body;
  },
});

const replaceClientRoute = route(replaceClientProfile, {
  may: whoeverKnocks,
  do: async ({ body, db, who, services }) => {
    if (!(await replaceClient(db, who.userId, body, services.now()))) throw new Refusal("not_found");
    return body;
  },
});

const listRoute = route(listPublicDevelopers, {
  may: whoeverKnocks,
  do: async ({ db, query, total }) => {
    const found = await listPublicDevelopersOf(db, query);
    total(found.total);
    return found.rows;
  },
});

const publicRoute = route(getPublicDeveloper, {
  may: async ({ db, params }) => present(await findPublicDeveloper(db, params.id as UserId)),
  do: (_, { created_at, ...developer }) => ({ ...developer, member_since: created_at.toISOString() }),
});

export const profileRoutes: readonly Route[] = [
  ownRoute,
  developerRoute,
  createDeveloperRoute,
  replaceDeveloperRoute,
  clientRoute,
  createClientRoute,
  replaceClientRoute,
  listRoute,
  publicRoute,
];

const ALREADY_THERE = "There is a profile already; replace it instead.";

function present<Found>(found: Found | undefined) {
  return found === undefined ? refuse("not_found") : allow(found);
}
