import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { notFound } from "../../../core/shared/failure.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { CreatorStore } from "../../../ui/profiles/creator.store.ts";
import { DeveloperVideosView } from "../../../ui/profiles/developer-videos.view.tsx";
import { VideoListStore } from "../../../ui/videos/video-list.store.ts";
import { aUser } from "../../builders/auth.ts";
import { aPublicDeveloper } from "../../builders/profiles.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { videos } from "../../builders/videos.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeProfilesApi } from "../../fakes/fake-profiles-api.ts";
import { FakePublicVideosApi } from "../../fakes/fake-public-videos-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(
  developer: FakeProfilesApi["publicProfile"] = aPublicDeveloper(),
  query = "",
  user: AuthUser | null = null,
) {
  const profiles = new FakeProfilesApi();
  profiles.publicProfile = developer;
  const api = new FakePublicVideosApi();
  const stores = [
    aSessionStore(user),
    new CreatorStore(profiles, aPage().current),
    new VideoListStore(api, new FakeClock(Date.UTC(2026, 0, 10))),
  ];
  const place = { at: `/developers/9/videos${query}`, pattern: "/developers/:developerId/videos", stores };
  return { ...drawScreen(<DeveloperVideosView />, place), api };
}

describe("DeveloperVideosView", () => {
  it("shows the videos of the developer in the address, whoever the query names", async () => {
    const { api, user, address } = open(aPublicDeveloper(), "?creator=4&sort=oldest");
    expect(api.lists[0]?.question.filter).toEqual({ q: "", creator: 9, sort: "oldest" });
    act(() => api.lists[0]?.answer({ rows: videos(2), total: 2 }));
    expect(screen.getByRole("heading", { level: 1, name: "Videos by Dana Evers 2" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/developers/9");
    expect(screen.queryByRole("link", { name: "Dana Evers" })).toBeNull();
    await user.type(screen.getByRole("searchbox", { name: "Search videos" }), "x");
    expect(address()).toBe("/developers/9/videos?q=x&sort=oldest");
  });

  it("leads from page to page under its own address", () => {
    const { api } = open(aPublicDeveloper(), "?page=2");
    act(() => api.lists[0]?.answer({ rows: videos(10, 51), total: 60 }));
    expect(screen.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe(
      "/developers/9/videos",
    );
  });

  it("says that there is none, and that none fits", () => {
    const { api, unmount } = open();
    act(() => api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No videos yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse videos" }).getAttribute("href")).toBe("/videos");
    unmount();
    const own = open(aPublicDeveloper(), "", aUser({ id: 9 as UserId }));
    act(() => own.api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("link", { name: "Upload a video" }).getAttribute("href")).toBe("/video-upload");
    own.unmount();
    const other = open(aPublicDeveloper(), "?q=none");
    act(() => other.api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No videos match" })).toBeTruthy();
  });

  it("does not exist for somebody who is no developer", () => {
    const { api } = open(notFound());
    expect(screen.getByRole("heading", { name: "This profile isn't available" })).toBeTruthy();
    expect(api.lists).toHaveLength(0);
  });
});
