import {
  type ClientProfileBody,
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
import { requireUnreserved } from "../auth/unreserved-names.ts";
import { allow, refuse, allowAnyCaller } from "../http/routes/policy.ts";
import { TOO_FAR } from "../database/find-page.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { requireVersion, versionOf, withVersion } from "../http/answers/version.ts";
import { showPicture } from "../pictures/show-picture.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import {
  addClientProfile,
  addDeveloperProfile,
  findClientProfile,
  findDeveloperProfile,
  findHiddenBecause,
  findPublicDeveloper,
  lockClientProfile,
  lockDeveloperProfile,
  replaceClient,
  replaceDeveloper,
} from "./profile-repository.ts";
import { listPublicDevelopersOf } from "./public-developers.ts";

const ownRoute = route(getOwnProfile, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller }) => ({
    user: await presentUser(db, caller.userId),
    developer_profile:
      caller.userType === "developer" ? versionedOrNull(await findDeveloperProfile(db, caller.userId)) : null,
    client_profile:
      caller.userType === "client" ? versionedOrNull(await findClientProfile(db, caller.userId)) : null,
  }),
});

const developerRoute = route(getDeveloperProfile, {
  authorize: async ({ db, caller }) => allowIfFound(await findDeveloperProfile(db, caller.userId)),
  handle: async ({ db, caller }, profile) => ({
    ...withVersion(profile),
    hidden_because: await findHiddenBecause(db, caller.userId),
  }),
});

const createDeveloperRoute = route(createDeveloperProfile, {
  authorize: allowAnyCaller,
  handle: async ({ body, db, caller, services }) => {
    const now = services.now();
    if (!(await addDeveloperProfile(db, caller.userId, body, now)))
      throw new Refusal("conflict", ALREADY_THERE);
    await recomputeScore(db, caller.userId, now);
    return withVersion(body);
  },
});

const replaceDeveloperRoute = route(replaceDeveloperProfile, {
  authorize: allowAnyCaller,
  handle: async ({ body, db, caller, services, headers }) => {
    const current = await lockDeveloperProfile(db, caller.userId);
    if (current === undefined) throw new Refusal("not_found");
    const replaced = withVersion(body);
    requireVersion(headers, versionOf(current), replaced.version);
    await replaceDeveloper(db, caller.userId, body, services.now());
    return replaced;
  },
});

const clientRoute = route(getClientProfile, {
  authorize: async ({ db, caller }) => allowIfFound(await findClientProfile(db, caller.userId)),
  handle: (_, profile) => withVersion(profile),
});

const createClientRoute = route(createClientProfile, {
  authorize: allowAnyCaller,
  handle: async ({ body, db, caller, services }) => {
    requireUnreserved(namesOf(body));
    if (!(await addClientProfile(db, caller.userId, body, services.now())))
      throw new Refusal("conflict", ALREADY_THERE);
    return withVersion(body);
  },
});

const replaceClientRoute = route(replaceClientProfile, {
  authorize: allowAnyCaller,
  handle: async ({ body, db, caller, services, headers }) => {
    const current = await lockClientProfile(db, caller.userId);
    if (current === undefined) throw new Refusal("not_found");
    const replaced = withVersion(body);
    requireVersion(headers, versionOf(current), replaced.version);
    requireUnreserved(namesOf(body), current);
    await replaceClient(db, caller.userId, body, services.now());
    return replaced;
  },
});

const listRoute = route(listPublicDevelopers, {
  pageTopics: () => ["developers:all", "names:all"],
  authorize: allowAnyCaller,
  handle: async ({ db, query }) => {
    const found = await listPublicDevelopersOf(db, query);
    if (found === undefined) throw invalidField("skip", TOO_FAR);
    const rows = found.rows.map(({ avatar, ...row }) => ({ ...row, avatar: showPicture(avatar) }));
    return result(rows, { total: found.total });
  },
});

const publicRoute = route(getPublicDeveloper, {
  pageTopics: ({ params }) => [`developer:${params.id}`, "names:all"],
  authorize: async ({ db, params }) => allowIfFound(await findPublicDeveloper(db, params.id as UserId)),
  handle: (_, { created_at, avatar, ...developer }) => ({
    ...developer,
    avatar: showPicture(avatar),
    member_since: created_at.toISOString(),
  }),
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

const ALREADY_THERE = "There is already a profile. Replace it instead.";

function namesOf({ display_name, company_name }: ClientProfileBody) {
  return { display_name, company_name };
}

function versionedOrNull<Profile extends object>(profile: Profile | undefined) {
  return profile === undefined ? null : withVersion(profile);
}

function allowIfFound<Found>(found: Found | undefined) {
  return found === undefined ? refuse("not_found") : allow(found);
}
