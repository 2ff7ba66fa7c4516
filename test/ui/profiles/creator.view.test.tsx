import { RatingDraft } from "../../../core/ratings/rating-draft.ts";
import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { RATE_NEEDS_CONTACT } from "../../../core/ratings/rating.ts";
import { Failure, notFound } from "../../../core/shared/failure.ts";
import { CreatorStore } from "../../../ui/profiles/creator.store.ts";
import { CreatorPlaylistsStore } from "../../../ui/profiles/creator-playlists.store.ts";
import { CreatorVideosStore } from "../../../ui/profiles/creator-videos.store.ts";
import { CreatorView } from "../../../ui/profiles/creator.view.tsx";
import { SellerProductsStore } from "../../../ui/products/seller-products.store.ts";
import { MoreShowcasesStore } from "../../../ui/showcase/more-showcases.store.ts";
import { RatingsStore } from "../../../ui/ratings/ratings.store.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { Playlist } from "../../../core/playlists/playlist.ts";
import type { PlaylistId, UserId } from "../../../core/shared/id.ts";
import { aPlaylist } from "../../builders/playlists.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aPublicDeveloper, aRating } from "../../builders/profiles.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { productRows } from "../../builders/products.ts";
import { videos } from "../../builders/videos.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { showcaseRows } from "../../builders/showcases.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProductsApi } from "../../fakes/fake-products-api.ts";
import { FakeProfilesApi } from "../../fakes/fake-profiles-api.ts";
import { FakePlaylistsApi } from "../../fakes/fake-playlists-api.ts";
import { FakePublicVideosApi } from "../../fakes/fake-public-videos-api.ts";
import { FakeRatingsApi } from "../../fakes/fake-ratings-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeShowcasesApi } from "../../fakes/fake-showcases-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(
  developer: FakeProfilesApi["publicProfile"],
  viewer = aUser(),
  prepare: (ratings: FakeRatingsApi) => void = () => undefined,
  shown: readonly Playlist[] = [],
) {
  const { current } = aPage();
  current.begin(aSession("token", viewer));
  const profiles = new FakeProfilesApi();
  profiles.publicProfile = developer;
  const ratings = new FakeRatingsApi();
  ratings.ratings = [aRating()];
  prepare(ratings);
  const clock = new FakeClock(Date.UTC(2026, 0, 10));
  const films = new FakePublicVideosApi();
  const playlists = new FakePlaylistsApi();
  playlists.playlists = shown;
  const showcases = new FakeShowcasesApi();
  const products = new FakeProductsApi();
  const stores = [
    aSessionStore(null),
    new CreatorVideosStore(films, clock),
    new CreatorPlaylistsStore(playlists, clock),
    new MoreShowcasesStore(showcases),
    new SellerProductsStore(products),
    new CreatorStore(profiles, current),
    new RatingsStore(
      ratings,
      current,
      clock,
      new FakeNotices(),
      new RatingDraft(new FakeStorage().tab(), current),
    ),
  ];
  const drawn = drawScreen(<CreatorView />, { at: "/developers/9", pattern: "/developers/:id", stores });
  return { ...drawn, ratings, films, showcases, products };
}

describe("CreatorView", () => {
  it("shows the newest of the developer's solutions, and where the others are", () => {
    const { showcases } = open(aPublicDeveloper());
    expect(showcases.lists[0]?.question).toMatchObject({
      filter: { creator: 9 },
      part: { skip: 0, limit: 4 },
    });
    act(() => showcases.lists[0]?.answer({ rows: showcaseRows(4), total: 9 }));
    const section = screen.getByRole("region", { name: "Solutions" });
    expect(within(section).getAllByRole("article")).toHaveLength(4);
    expect(screen.getByRole("link", { name: "All solutions" }).getAttribute("href")).toBe(
      "/showcase?creator=9",
    );
  });

  it("shows the newest of what the developer sells, and where the rest is; nothing where they sell nothing", () => {
    const { products, unmount } = open(aPublicDeveloper());
    expect(products.lists[0]?.question).toMatchObject({ filter: { seller: 9 }, part: { skip: 0, limit: 4 } });
    act(() => products.lists[0]?.answer({ rows: productRows(2), total: 9 }));
    const section = within(screen.getByRole("region", { name: "Products" }));
    expect(section.getAllByRole("article")).toHaveLength(2);
    expect(section.getByRole("link", { name: "All products" }).getAttribute("href")).toBe(
      "/marketplace?seller=9",
    );
    unmount();
    const other = open(aPublicDeveloper());
    act(() => other.products.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.queryByRole("region", { name: "Products" })).toBeNull();
  });

  it("shows a developer and raters of whom little is known", () => {
    const unknown = { id: UNKNOWN_ID as UserId, fullName: "", avatar: null };
    const bare = { fullName: "", headline: "", bio: "", skills: [], memberSince: "" };
    open(aPublicDeveloper(bare), aUser(), (ratings) => {
      ratings.ratings = [-1, -2].map((id) => aRating({ id: id as UserId, rater: unknown, ratedAt: "" }));
    });
    expect(screen.getByRole("heading", { level: 1, name: "dana" })).toBeTruthy();
    expect(screen.queryByText("Member since")).toBeNull();
    const rated = within(screen.getByRole("list", { name: "Ratings" })).getAllByRole("article");
    expect(rated.map(({ textContent }) => textContent)).toEqual([
      "5 of 5Worked togetherIt runs.",
      "5 of 5Worked togetherIt runs.",
    ]);
  });

  it("shows some of the developer's videos, and where the others are", () => {
    const { films } = open(aPublicDeveloper());
    expect(films.lists[0]?.question).toMatchObject({
      filter: { creator: 9, sort: "newest" },
      part: { skip: 0, limit: 4 },
    });
    act(() => films.lists[0]?.answer({ rows: videos(4), total: 30 }));
    const shown = within(screen.getByRole("region", { name: "Videos" }));
    expect(shown.getAllByRole("heading", { level: 3 })).toHaveLength(4);
    expect(shown.getByRole("link", { name: "All videos" }).getAttribute("href")).toBe("/developers/9/videos");
  });

  it("says nothing of videos where there are none", () => {
    const { films } = open(aPublicDeveloper());
    act(() => films.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.queryByRole("region", { name: "Videos" })).toBeNull();
    expect(screen.queryByRole("link", { name: "All videos" })).toBeNull();
  });

  it("lists public playlists, four at first, as everybody finds them; nothing where there are none", async () => {
    const of = { owner: { ...aPlaylist().owner, id: 9 as UserId }, isOwn: false };
    const list = Array.from({ length: 6 }, (_, at) =>
      aPlaylist({ ...of, id: (at + 1) as PlaylistId, name: `Tills ${at}`, isPublic: at !== 1 }),
    );
    const { user, unmount } = open(aPublicDeveloper(), aUser(), undefined, list);
    const section = within(screen.getByRole("region", { name: "Playlists" }));
    const names = () => section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(names()).toEqual(["Tills 0", "Tills 2", "Tills 3", "Tills 4"]);
    expect(section.queryByText("Public")).toBeNull();
    expect(section.getByRole("link", { name: "Tills 0" }).getAttribute("href")).toBe("/playlists/1");
    await user.click(section.getByRole("button", { name: "Show more" }));
    expect(names()).toHaveLength(5);
    expect(section.queryByRole("button", { name: "Show more" })).toBeNull();
    unmount();
    open(aPublicDeveloper());
    expect(screen.queryByRole("region", { name: "Playlists" })).toBeNull();
  });

  it("shows the work, the score and what others say", () => {
    open(aPublicDeveloper({ website: "https://dana.example" }));
    expect(screen.getByRole("heading", { level: 1, name: "Dana Evers" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Website" }).getAttribute("rel")).toMatch(/noopener/);
    expect(screen.getByRole("region", { name: "The atelier score" }).textContent).toMatch(/\d+ of 100/);
    expect(screen.getByText("Worked together")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Send a work request" }).getAttribute("href")).toBe(
      "/create-request",
    );
  });

  it("asks for stars before it sends a rating", async () => {
    const { user, ratings } = open(aPublicDeveloper());
    await user.click(screen.getByRole("button", { name: "Rate this developer" }));
    expect(screen.getByText("Please select a rating")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await user.type(screen.getByLabelText(/Comment/), "Good work");
    await user.click(screen.getByRole("button", { name: "Rate this developer" }));
    expect(ratings.sent).toEqual(["9: 4 Good work"]);
    expect(screen.getByText(/Thank you/)).toBeTruthy();
  });

  it("says so when a rating does not go through, and keeps what was written", async () => {
    const { user, ratings } = open(aPublicDeveloper());
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    ratings.failure = new Failure({ kind: "server" });
    await user.click(screen.getByRole("button", { name: "Rate this developer" }));
    expect(screen.getByRole("alert").textContent).toBe("Failed to submit rating");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 stars" }).checked).toBe(true);
  });

  it("tells apart what does not count, and why somebody may not rate", () => {
    const { ratings } = open(aPublicDeveloper(), aUser(), (api) => {
      api.ratings = [aRating({ stars: 4 }), aRating({ id: 5 as never, stars: 1, isVerified: false })];
      api.ownRating = { canRate: false, rating: null };
    });
    expect(ratings.sent).toEqual([]);
    const panel = within(screen.getByRole("region", { name: "What others say" }));
    expect(panel.getByText("4.0")).toBeTruthy();
    expect(panel.getByText("1 rating")).toBeTruthy();
    expect(panel.getByText("Not verified")).toBeTruthy();
    expect(
      panel.getByText("1 rating without a completed agreement doesn't count in the average."),
    ).toBeTruthy();
    expect(panel.getByText(RATE_NEEDS_CONTACT)).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Rate this developer" })).toBeNull();
  });

  it("lets nobody rate themselves", () => {
    open(aPublicDeveloper(), aUser({ id: 9 as never, userType: "developer" }));
    expect(screen.queryByRole("button", { name: "Rate this developer" })).toBeNull();
    expect(screen.getByRole("link", { name: "Edit your profile" })).toBeTruthy();
  });

  it("says when nobody is shown there", () => {
    open(notFound());
    expect(screen.getByRole("heading", { level: 1, name: "Developer not found" })).toBeTruthy();
  });
});
