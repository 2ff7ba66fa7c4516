import { describe, expect, it } from "@jest/globals";
import { type CreatorFilter, NO_CREATOR_FILTER } from "../../../core/profiles/creator.ts";
import { figuresOf } from "../../../core/ratings/rating.ts";
import { creatorListHead, developerHead } from "../../../ui/profiles/developer-head.ts";
import { aPublicDeveloper } from "../../builders/profiles.ts";

const absolute = (path: string) => `https://atelier.example${path}`;
const offerOf = (head: ReturnType<typeof developerHead>) =>
  (head.jsonLd?.(absolute) as { mainEntity: { makesOffer?: { itemOffered: object } } }).mainEntity.makesOffer;

describe("developerHead", () => {
  it("says who it is, on one line, under the one address of the profile", () => {
    const head = developerHead(aPublicDeveloper({ headline: "Small web systems", bio: "## Me\nI build." }));
    expect(head).toMatchObject({
      title: "Dana Evers",
      canonical: "/developers/9",
      image: "/cards/developers/9.png",
      isIndexed: true,
      type: "profile",
    });
    expect(head.description).toMatch(/^Small web systems\. Me I build\. /);
  });

  it("names ratings only where there are any, and of the work", () => {
    const dana = aPublicDeveloper();
    const none = figuresOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
    expect(offerOf(developerHead(dana))?.itemOffered).not.toHaveProperty("aggregateRating");
    expect(offerOf(developerHead(dana, none))?.itemOffered).not.toHaveProperty("aggregateRating");
    const two = figuresOf({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 });
    expect(offerOf(developerHead(dana, two))?.itemOffered).toMatchObject({
      aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    });
  });

  it("offers nothing where neither a rate nor a rating is known", () => {
    expect(offerOf(developerHead(aPublicDeveloper({ hourlyRateCents: null })))).toBeUndefined();
  });
});

describe("creatorListHead", () => {
  const head = (changes: Partial<CreatorFilter>, isEmpty = false) =>
    creatorListHead({ ...NO_CREATOR_FILTER, ...changes }, isEmpty, { page: 1, nextPage: null });

  it("says the filters in words, with one address for all orders", () => {
    expect(head({ sort: "rate_low" })).toMatchObject({ title: "Creators", canonical: "/creators" });
    expect(head({ skill: "React", isAvailable: true, sort: "newest" })).toMatchObject({
      title: "Available creators skilled in React",
      canonical: "/creators?skill=react&available=yes",
      isIndexed: true,
    });
  });

  it("has search engines keep no list without rows and none of typed words", () => {
    expect(head({ skill: "nothing" }, true).isIndexed).toBe(false);
    expect(head({ q: "bees" }).isIndexed).toBe(false);
    expect(head({}, true).isIndexed).toBe(true);
  });
});
