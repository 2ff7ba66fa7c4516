import type { Creator } from "../../core/profiles/creator.ts";
import type { DeveloperProfile, PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { atelierScore, type AtelierScore } from "../../core/ratings/atelier-score.ts";
import type { Rating } from "../../core/ratings/rating.ts";
import type { UserId } from "../../core/shared/id.ts";

export function aCreator(changes: Partial<Creator> = {}): Creator {
  return {
    id: 9 as UserId,
    username: "dana",
    fullName: "Dana Evers",
    avatar: null,
    headline: "Small web systems",
    skills: ["TypeScript"],
    availability: "available",
    hourlyRateCents: 8_500,
    location: "Rotterdam",
    verifiedAverage: 4.5,
    verifiedRatings: 2,
    score: 71,
    ...changes,
  };
}

export function creators(count: number, first = 1): Creator[] {
  return Array.from({ length: count }, (_, at) =>
    aCreator({ id: (first + at) as UserId, fullName: `Creator ${first + at}` }),
  );
}

export function aDeveloperProfile(changes: Partial<DeveloperProfile> = {}): DeveloperProfile {
  return {
    headline: "Small web systems",
    bio: "",
    skills: ["TypeScript"],
    hourlyRateCents: 8_500,
    availability: "available",
    location: "Rotterdam",
    timezone: "Europe/Amsterdam",
    website: "",
    githubUrl: "",
    linkedinUrl: "",
    isPublic: true,
    ...changes,
  };
}

export function aPublicDeveloper(changes: Partial<PublicDeveloper> = {}): PublicDeveloper {
  const { isPublic: _, ...said } = aDeveloperProfile();
  return {
    ...said,
    id: 9 as UserId,
    username: "dana",
    fullName: "Dana Evers",
    avatar: null,
    memberSince: "2026-01-01T00:00:00.000Z",
    ...changes,
  };
}

export function aRating(changes: Partial<Rating> = {}): Rating {
  return {
    id: 4 as UserId,
    rater: { id: 4 as UserId, fullName: "Clara Lindqvist", avatar: null },
    stars: 5,
    comment: "It runs.",
    isVerified: true,
    ratedAt: "2026-01-05T00:00:00.000Z",
    hiddenBecause: null,
    ...changes,
  };
}

export function aScore(completedAgreements = 1): AtelierScore {
  return atelierScore({
    verifiedRatings: completedAgreements,
    verifiedStars: 5 * completedAgreements,
    completedAgreements,
    failedAgreements: 0,
    firstContacts: 2,
    answeredInTime: 1,
    showcases: 0,
    showcaseRatings: 0,
    showcaseStars: 0,
  });
}
