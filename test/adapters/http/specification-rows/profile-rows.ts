import { expect } from "@jest/globals";
import { HttpProfilesApi } from "../../../../adapters/http/http-profiles-api.ts";
import { HttpRatingsApi } from "../../../../adapters/http/http-ratings-api.ts";
import { NO_CREATOR_FILTER } from "../../../../core/profiles/creator.ts";
import type { UserId } from "../../../../core/shared/id.ts";
import { FIRST, listOf, type Row, UNKNOWN } from "./row.ts";
import { IDS } from "./scene.ts";

const DEVELOPER = IDS.developer as UserId;

const DEVELOPER_PROFILE = {
  headline: "Bakes",
  bio: "",
  skills: ["Bread"],
  hourlyRateCents: 5_000,
  availability: "limited",
  location: "",
  timezone: "",
  website: "",
  githubUrl: "",
  linkedinUrl: "",
  isPublic: true,
} as const;
const CLIENT_PROFILE = {
  displayName: "Carl",
  companyName: "",
  companyUrl: "",
  about: "",
  location: "",
} as const;
const CREATOR = {
  ...UNKNOWN,
  id: IDS.developer,
  username: "ada",
  headline: "",
  skills: [],
  availability: "available",
  hourlyRateCents: null,
  location: "",
} as const;

export const profileRows: readonly Row[] = [
  {
    name: "reads that a developer has no profile",
    call: ({ developer }) => new HttpProfilesApi(developer).developer(),
    says: () => null,
  },
  {
    name: "reads that a client has no profile",
    call: ({ client }) => new HttpProfilesApi(client).client(),
    says: () => null,
  },
  {
    name: "writes a developer's profile",
    call: ({ developer }) => new HttpProfilesApi(developer).saveDeveloper(DEVELOPER_PROFILE, null),
    says: () => ({ value: DEVELOPER_PROFILE, version: "" }),
  },
  {
    name: "writes a client's profile",
    call: ({ client }) => new HttpProfilesApi(client).saveClient(CLIENT_PROFILE, null),
    says: () => ({ value: CLIENT_PROFILE, version: "" }),
  },
  {
    name: "replaces a developer's profile",
    call: ({ developer }) => new HttpProfilesApi(developer).saveDeveloper(DEVELOPER_PROFILE, ""),
    says: () => ({ value: DEVELOPER_PROFILE, version: "" }),
  },
  {
    name: "replaces a client's profile",
    call: ({ client }) => new HttpProfilesApi(client).saveClient(CLIENT_PROFILE, ""),
    says: () => ({ value: CLIENT_PROFILE, version: "" }),
  },
  {
    name: "lists developers",
    call: ({ visitor }) => new HttpProfilesApi(visitor).listPublic(NO_CREATOR_FILTER, FIRST),
    says: () => listOf({ ...CREATOR, verifiedAverage: null, verifiedRatings: 0, score: null }),
  },
  {
    name: "reads one developer from the list",
    call: ({ visitor }) => new HttpProfilesApi(visitor).publicDeveloper(DEVELOPER),
    says: () => ({
      ...CREATOR,
      bio: "",
      timezone: "",
      website: "",
      githubUrl: "",
      linkedinUrl: "",
      memberSince: "",
    }),
  },
  {
    name: "reads the ratings' figures of a developer",
    call: ({ visitor }) => new HttpRatingsApi(visitor).summary(DEVELOPER),
    says: () => {
      const figures = { averageRating: 4, totalRatings: 1, distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } };
      return { ...figures, verified: figures };
    },
  },
  {
    name: "lists the ratings of a developer",
    call: ({ visitor }) => new HttpRatingsApi(visitor).list(DEVELOPER, FIRST),
    says: () =>
      listOf({
        id: expect.any(Number),
        rater: { id: 0, fullName: "", avatar: null },
        stars: 4,
        comment: "Fresh",
        isVerified: false,
        ratedAt: "",
        hiddenBecause: null,
      }),
  },
  {
    name: "reads the score of a developer",
    call: ({ visitor }) => new HttpRatingsApi(visitor).score(DEVELOPER),
    says: () => ({
      score: null,
      components: { quality: 0, outcome: 0, response: 0, portfolio: 0 },
      inputs: {
        verifiedRatings: 0,
        verifiedStars: 0,
        completedAgreements: 0,
        failedAgreements: 0,
        firstContacts: 0,
        answeredInTime: 0,
        showcases: 0,
        showcaseRatings: 0,
        showcaseStars: 0,
      },
    }),
  },
  {
    name: "rates a developer",
    call: ({ client }) => new HttpRatingsApi(client).rate(DEVELOPER, 2, "Stale"),
    says: () => {
      const figures = { averageRating: 2, totalRatings: 1, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 } };
      return { ...figures, verified: figures };
    },
  },
];
