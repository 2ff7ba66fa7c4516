import { describe, expect, it } from "@jest/globals";
import { NO_SHOWCASE_FILTER } from "../../../core/showcase/showcase-filter.ts";
import { showcaseHead, showcaseListHead } from "../../../ui/showcase/showcase-head.ts";
import { aShowcase } from "../../builders/showcases.ts";

const absolute = (path: string) => `https://atelier.test${path}`;

describe("the head of a showcase", () => {
  it("says what it is, with its code and its ratings", () => {
    const head = showcaseHead(aShowcase({ repositoryUrl: "https://github.com/dana/till" }));
    expect(head).toMatchObject({
      title: "The till",
      description: "It rings for four bakeries.",
      canonical: "/showcase/7",
      isIndexed: true,
      image: "/cards/showcase/7.png",
    });
    expect(head.jsonLd?.(absolute)).toMatchObject({
      "@type": "SoftwareSourceCode",
      url: "https://atelier.test/showcase/7",
      codeRepository: "https://github.com/dana/till",
      author: { name: "Dana Evers", url: "https://atelier.test/developers/9" },
      aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
    });
  });

  it("claims no code and no rating that are not there", () => {
    const work = showcaseHead(aShowcase({ averageRating: null, totalRatings: 0 })).jsonLd?.(absolute);
    expect(work).toMatchObject({ "@type": "CreativeWork" });
    expect(Object.keys(work ?? {})).not.toEqual(expect.arrayContaining(["aggregateRating"]));
    expect(Object.keys(work ?? {})).not.toEqual(expect.arrayContaining(["codeRepository"]));
  });

  it("tells nobody of what is not public or hidden", () => {
    for (const changes of [{ isPublic: false }, { hiddenBecause: "Spam" }])
      expect(showcaseHead(aShowcase(changes))).toMatchObject({ isIndexed: false, canonical: null });
  });
});

describe("the head of the list", () => {
  const shown = { page: 1, nextPage: 2 };

  it("is kept by search engines as a whole, while there is something in it", () => {
    const head = showcaseListHead(NO_SHOWCASE_FILTER, null, false, shown);
    expect(head).toMatchObject({
      title: "Solutions",
      canonical: "/showcase",
      isIndexed: true,
      next: "/showcase?page=2",
    });
    expect(head.feed).toEqual({ title: "Solutions", path: "/showcases.atom" });
    expect(showcaseListHead(NO_SHOWCASE_FILTER, null, true, shown).isIndexed).toBe(false);
  });

  it("is not kept when it is narrowed, and its feed is narrowed alike", () => {
    const filter = { ...NO_SHOWCASE_FILTER, skill: "Rust", sort: "best_rated" } as const;
    const head = showcaseListHead(filter, null, false, shown);
    expect(head).toMatchObject({ isIndexed: false, canonical: "/showcase?skill=Rust" });
    expect(head.feed?.path).toBe("/showcases.atom?skill=Rust");
  });
});
