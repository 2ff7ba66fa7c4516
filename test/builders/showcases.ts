import type { ShowcaseId, UserId } from "../../core/shared/id.ts";
import type { Showcase, ShowcaseSummary } from "../../core/showcase/showcase.ts";

export function aShowcaseRow(changes: Partial<ShowcaseSummary> = {}): ShowcaseSummary {
  return {
    id: 7 as ShowcaseId,
    developerId: 9 as UserId,
    title: "The till",
    excerpt: "It rings.",
    image: null,
    imageAlt: "",
    skills: ["Rust", "SQL"],
    isPublic: true,
    averageRating: 4.5,
    totalRatings: 12,
    views: 1_200,
    creator: { id: 9 as UserId, username: "dana", fullName: "Dana Evers", avatar: null },
    createdAt: "2026-01-01T00:00:00.000Z",
    ...changes,
  };
}

export function showcaseRows(count: number, first = 1): ShowcaseSummary[] {
  return Array.from({ length: count }, (_, at) =>
    aShowcaseRow({ id: (first + at) as ShowcaseId, title: `Solution ${first + at}` }),
  );
}

export function aShowcase(changes: Partial<Showcase> = {}): Showcase {
  return {
    ...aShowcaseRow(),
    description: "It rings for **four** bakeries.",
    projectUrl: "",
    repositoryUrl: "",
    demoUrl: "",
    includeProfile: false,
    creatorCard: null,
    videos: [],
    readme: null,
    hiddenBecause: null,
    ...changes,
  };
}

export function ownShowcase(changes: Partial<Showcase> = {}): Showcase {
  return aShowcase({
    id: 5 as ShowcaseId,
    description: "It rings.",
    skills: ["Rust", "Tills"],
    averageRating: null,
    totalRatings: 0,
    views: 0,
    repositoryUrl: "https://code.example/till",
    developerId: 1 as UserId,
    ...changes,
  });
}
