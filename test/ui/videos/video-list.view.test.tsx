import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { UserId, VideoId } from "../../../core/shared/id.ts";
import { VideoListStore } from "../../../ui/videos/video-list.store.ts";
import { VideoListView } from "../../../ui/videos/video-list.view.tsx";
import { aUser } from "../../builders/auth.ts";
import { NOBODY } from "../../builders/playlists.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { aVideo, videos } from "../../builders/videos.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakePublicVideosApi } from "../../fakes/fake-public-videos-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(at = "/videos", user: AuthUser | null = null) {
  const api = new FakePublicVideosApi();
  const store = new VideoListStore(api, new FakeClock(Date.UTC(2026, 0, 3)));
  const session = aSessionStore(user);
  return { ...drawScreen(<VideoListView />, { at, stores: [store, session] }), api, session };
}

const cards = () => within(screen.getByRole("list", { name: "Videos" })).getAllByRole("article");
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("VideoListView", () => {
  it("shows each video with its length, its creator, its views and its age", () => {
    const { api, container } = open();
    const poster = { small: "/api/video_display/poster/4?size=small", large: "/large" };
    const bare = aVideo({ id: 5 as VideoId, title: "Bare", durationSeconds: null, views: 1_200 });
    act(() => api.lists[0]?.answer({ rows: [aVideo({ poster }), bare], total: 2 }));
    expect(screen.getByRole("heading", { level: 1, name: "Videos 2" })).toBeTruthy();
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      "1:05The tillDEDana Evers3 views2 days ago",
      "BareDEDana Evers1,200 views2 days ago",
    ]);
    expect(link("The till")).toBe("/video_display/stream/4");
    expect(screen.getAllByRole("link", { name: "Dana Evers" })[0]?.getAttribute("href")).toBe(
      "/videos?creator=9",
    );
    const pictures = [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(pictures).toEqual([poster.small]);
  });

  it("shows the title alone where no more is known", () => {
    const { api } = open();
    const bare = aVideo({ creator: NOBODY, createdAt: "", views: 0, durationSeconds: null });
    act(() => api.lists[0]?.answer({ rows: [bare], total: 1 }));
    expect(cards().map(({ textContent }) => textContent)).toEqual(["The till"]);
  });

  it("lets each video be saved to a playlist, beside the card's own link", async () => {
    const { api, user, address, session } = open("/videos?sort=longest");
    act(() => api.lists[0]?.answer({ rows: [aVideo()], total: 1 }));
    const saving = within(cards()[0] as HTMLElement).getByRole("link", {
      name: "Save to playlist: The till",
    });
    await user.click(saving);
    expect(address()).toBe("/login");
    expect(session.landing(aUser()).to).toBe("/videos?sort=longest");
  });

  it("has a button for that where somebody is signed in, which leads nowhere", async () => {
    const { api, user, address } = open("/videos", aUser());
    act(() => api.lists[0]?.answer({ rows: [aVideo()], total: 1 }));
    await user.click(screen.getByRole("button", { name: "Save to playlist: The till" }));
    expect(address()).toBe("/videos");
  });

  it("reads the filter from the address and writes it there", async () => {
    const { api, user, address } = open("/videos?sort=longest&creator=9");
    expect(api.lists[0]?.question.filter).toEqual({ q: "", creator: 9, sort: "longest" });
    await user.type(screen.getByRole("searchbox", { name: "Search videos" }), "till");
    expect(address()).toBe("/videos?q=till&creator=9&sort=longest");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Most viewed");
    expect(address()).toBe("/videos?q=till&creator=9&sort=most_viewed");
  });

  it("names the creator whose videos they are and leads back to everybody's", async () => {
    const { api, user, address } = open("/videos?q=till&creator=9");
    act(() => api.lists[0]?.answer({ rows: [aVideo()], total: 1 }));
    expect(screen.getByText(/^By/).textContent).toBe("By Dana Evers");
    expect(document.title).toMatch(/^Videos by Dana Evers matching “till” \|/);
    await user.click(screen.getByRole("link", { name: "All creators" }));
    expect(address()).toBe("/videos?q=till");
  });

  it("offers a way out when no video fits", async () => {
    const { api, user, address } = open("/videos?q=nothing&sort=oldest");
    act(() => api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No videos match" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/videos?sort=oldest");
  });

  it("leads whoever is signed in to the upload, once, with and without videos", () => {
    for (const rows of [[], [aVideo()]]) {
      const { api, unmount } = open("/videos", aUser());
      act(() => api.lists[0]?.answer({ rows, total: rows.length }));
      expect(link("Upload a video")).toBe("/video-upload");
      unmount();
    }
  });

  it("says that there is none yet, and leads a visitor to what there is", () => {
    const { api } = open();
    act(() => api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No videos yet" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Upload a video" })).toBeNull();
    expect(link("Browse solutions")).toBe("/showcase");
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  it("says that it loads, that it failed, and asks again", async () => {
    const { api, user } = open();
    expect(screen.getByText("Loading videos")).toBeTruthy();
    act(() => api.lists[0]?.fail(new Failure({ kind: "network" })));
    expect(screen.getByRole("heading", { name: "Couldn't load videos" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    act(() => api.lists[1]?.answer({ rows: videos(1), total: 1 }));
    expect(cards()).toHaveLength(1);
  });

  it("goes on from a page, says where it ends, and leads back from behind the end", async () => {
    const { api, user, address } = open("/videos?page=2&sort=oldest");
    act(() => api.lists[0]?.answer({ rows: videos(50, 51), total: 103 }));
    expect(link("Previous page")).toBe("/videos?sort=oldest");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(api.lists[1]?.question.part).toEqual({ skip: 100, limit: 50, after: 100 });
    act(() => api.lists[1]?.answer({ rows: videos(3, 101), total: 103 }));
    expect(cards()).toHaveLength(53);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Previous page" }));
    expect(address()).toBe("/videos?sort=oldest");
  });

  it("is no page behind the end", () => {
    const { api } = open("/videos?page=9");
    act(() => api.lists[0]?.answer({ rows: [], total: 103 }));
    expect(screen.getByRole("heading", { name: "No more videos" })).toBeTruthy();
    expect(link("First page")).toBe("/videos");
  });

  it("lets no title or name break out of its place", () => {
    const { api, container } = open();
    const hostile = '<img src=x onerror="alert(1)"> \u202egnp.exe';
    const creator = { id: 9 as UserId, username: "dana", fullName: hostile, avatar: null };
    act(() => api.lists[0]?.answer({ rows: [aVideo({ title: hostile, creator })], total: 1 }));
    expect(container.querySelector("img")).toBeNull();
    for (const name of screen.getAllByText(hostile)) expect(name.tagName).toBe("BDI");
  });
});
