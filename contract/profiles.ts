import * as v from "valibot";
import {
  aboutError,
  companyNameError,
  displayNameError,
  locationError,
} from "../core/profiles/client-profile.ts";
import { CREATOR_COUNT_CAP, CREATOR_SORTS } from "../core/profiles/creator.ts";
import { AVAILABILITIES } from "../core/profiles/availability.ts";
import {
  bioError,
  DEVELOPER_PROFILE_LIMITS,
  headlineError,
  hourlyRateError,
  settledSkills,
  skillsError,
  timezoneError,
} from "../core/profiles/developer-profile.ts";
import { VISIBLE_CLIENT_REQUESTS } from "../core/profiles/visible-client.ts";
import { webLinkError } from "../core/profiles/web-link.ts";
import { MAX_NARROWED_SKIP, MAX_SKIP } from "../core/shared/loadable.ts";
import { assumed } from "./assumed.ts";
import { user } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { requestRow } from "./requests.ts";
import {
  bytesOfTexts,
  flag,
  id,
  judgedLine,
  judgedName,
  judgedProse,
  judgedTexts,
  longPage,
  obeying,
  optionally,
  person,
  search,
  time,
} from "./shared.ts";

const skillsBounds = { most: DEVELOPER_PROFILE_LIMITS.skills, tooMany: "Too many skills" } as const;

const hourlyRate = v.pipe(
  v.number("Hourly rate must be a positive number"),
  obeying((cents: number) => hourlyRateError(cents)),
);

const availability = v.picklist(AVAILABILITIES, "Must be available, limited or unavailable");

const developerBody = v.object({
  headline: judgedLine(headlineError),
  bio: optionally(judgedProse, bioError),
  skills: v.optional(judgedTexts(skillsError, skillsBounds, settledSkills), []),
  hourly_rate_cents: v.nullish(hourlyRate, null),
  availability: v.optional(availability, "available"),
  location: optionally(judgedLine, locationError),
  timezone: optionally(judgedName, timezoneError),
  website: optionally(judgedName, webLinkError),
  github_url: optionally(judgedName, webLinkError),
  linkedin_url: optionally(judgedName, webLinkError),
  is_public: v.optional(v.boolean("Must be true or false"), true),
});

export type DeveloperProfileBody = v.InferOutput<typeof developerBody>;

const assumedText = assumed(v.string(), "");

const said = {
  headline: assumedText,
  bio: assumedText,
  skills: assumed(v.array(v.string()), []),
  /** In cents an hour. */
  hourly_rate_cents: assumed(v.nullable(v.number()), null),
  availability: assumed(availability, "available"),
  location: assumedText,
  timezone: assumedText,
  website: assumedText,
  github_url: assumedText,
  linkedin_url: assumedText,
} as const;

const saidOfWork = v.object({ ...said, is_public: assumed(v.boolean(), true), version: assumedText });

/** Profile of which another server says nothing. */
const UNSAID_WORK = {
  headline: "",
  bio: "",
  skills: [] as string[],
  hourly_rate_cents: null,
  availability: "available",
  location: "",
  timezone: "",
  website: "",
  github_url: "",
  linkedin_url: "",
  is_public: true,
  version: "",
} as const;

const developerProfile = assumed(saidOfWork, UNSAID_WORK);
const ownDeveloperProfile = assumed(
  v.object({
    ...saidOfWork.entries,
    /** The owner reads why the profile is hidden; null for a visible one. */
    hidden_because: assumed(v.nullable(v.string()), null),
  }),
  { ...UNSAID_WORK, hidden_because: null },
);

const clientBody = v.object({
  display_name: judgedName(displayNameError),
  company_name: optionally(judgedLine, companyNameError),
  company_url: optionally(judgedName, webLinkError),
  about: optionally(judgedProse, aboutError),
  location: optionally(judgedLine, locationError),
});

export type ClientProfileBody = v.InferOutput<typeof clientBody>;

const saidOfClient = v.object({
  display_name: assumedText,
  company_name: assumedText,
  company_url: assumedText,
  about: assumedText,
  location: assumedText,
  version: assumedText,
});

const clientProfile = assumed(saidOfClient, {
  display_name: "",
  company_name: "",
  company_url: "",
  about: "",
  location: "",
  version: "",
});

const visibleClient = v.object({
  ...person.entries,
  member_since: time,
  completed_agreements: v.number(),
  profile: v.nullable(v.omit(saidOfClient, ["version"])),
  /** These requests are open and public, the newest first. */
  requests: v.array(requestRow),
});

export const getOwnProfile = endpoint({
  access: "session",
  method: "GET",
  path: "/api/profile/me",
  summary: "The caller with the profile of their role, null while there is none.",
  answer: v.object({
    user,
    developer_profile: v.nullable(saidOfWork),
    client_profile: v.nullable(saidOfClient),
  }),
});

export const getDeveloperProfile = endpoint({
  access: "developer",
  method: "GET",
  path: "/api/profile/developer",
  summary: "The developer's own profile; 404 while there is none.",
  answer: ownDeveloperProfile,
  versioned: true,
});

export const createDeveloperProfile = endpoint({
  method: "POST",
  path: "/api/profile/developer",
  summary: "Write the developer's profile; 409 when there is one.",
  access: "developer",
  body: developerBody,
  bodyBytes: bytesOfTexts(DEVELOPER_PROFILE_LIMITS.bio),
  status: 201,
  answer: developerProfile,
  versioned: true,
});

export const replaceDeveloperProfile = endpoint({
  access: "developer",
  method: "PUT",
  path: "/api/profile/developer",
  summary: "Replace the developer's profile; what is left out is cleared.",
  body: developerBody,
  bodyBytes: bytesOfTexts(DEVELOPER_PROFILE_LIMITS.bio),
  answer: developerProfile,
  versioned: true,
});

export const getClientProfile = endpoint({
  access: "client",
  method: "GET",
  path: "/api/profile/client",
  summary: "The client's own profile; 404 while there is none.",
  answer: clientProfile,
  versioned: true,
});

export const createClientProfile = endpoint({
  method: "POST",
  path: "/api/profile/client",
  summary:
    "Write the client's profile; 409 when there is one. Names of the house, such as Support, are refused.",
  access: "client",
  body: clientBody,
  status: 201,
  answer: clientProfile,
  versioned: true,
});

export const replaceClientProfile = endpoint({
  access: "client",
  method: "PUT",
  path: "/api/profile/client",
  summary:
    "Replace the client's profile; what is left out is cleared. Another name may not be one of the house.",
  body: clientBody,
  answer: clientProfile,
  versioned: true,
});

export const getVisibleClient = endpoint({
  access: "session",
  method: "GET",
  path: "/api/profile/clients/:id",
  summary: `A client with up to ${VISIBLE_CLIENT_REQUESTS} open public requests, for developers who may read one of their requests, and for the client; 404 for others.`,
  params: v.object({ id }),
  answer: visibleClient,
});

export const listPublicDevelopers = endpoint({
  method: "GET",
  path: "/api/profile/developers/public",
  summary: `Developers with a public profile; no email, nothing of a provider. Name the last row as "after" to go on: at most ${MAX_SKIP} can be skipped, ${MAX_NARROWED_SKIP} of a narrowed list, whose total is counted up to ${CREATOR_COUNT_CAP} and as far as the page reaches.`,
  access: "public",
  query: v.object({
    q: search,
    skill: search,
    available: flag,
    sort: v.optional(v.picklist(CREATOR_SORTS), "score"),
    ...longPage,
  }),
  answer: v.array(
    v.object({
      ...person.entries,
      headline: said.headline,
      skills: said.skills,
      availability: said.availability,
      hourly_rate_cents: said.hourly_rate_cents,
      location: said.location,
      /** Verified ratings alone count: the average has one decimal. */
      verified_average: assumed(v.nullable(v.number()), null),
      verified_ratings: assumed(v.number(), 0),
      score: assumed(v.nullable(v.number()), null),
    }),
  ),
  counted: true,
});

export const getPublicDeveloper = endpoint({
  method: "GET",
  path: "/api/profile/developers/:id/public",
  summary: "One developer with a public profile.",
  access: "public",
  params: v.object({ id }),
  answer: v.object({
    ...person.entries,
    member_since: assumed(time, ""),
    ...said,
  }),
});
