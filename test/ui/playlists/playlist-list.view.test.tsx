import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { PlaylistId } from "../../../core/shared/id.ts";
import { PlaylistListStore } from "../../../ui/playlists/playlist-list.store.ts";
import { PlaylistListView } from "../../../ui/playlists/playlist-list.view.tsx";
import { PlaylistRow } from "../../../ui/playlists/playlist-row.tsx";
import { aUser } from "../../builders/auth.ts";
import { aPlaylist, aVideoRow, NOBODY } from "../../builders/playlists.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakePlaylistsApi } from "../../fakes/fake-playlists-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const POSTER = { small: "/api/video_display/poster/11?size=small&v=1", large: "/api/video_display/large" };

function open(...playlists: ReturnType<typeof aPlaylist>[]) {
  const api = new FakePlaylistsApi();
  api.playlists = playlists;
  return drawScreen(<PlaylistListView />, {
    at: "/playlists",
    stores: [aSessionStore(aUser()), new PlaylistListStore(api, new FakeClock(Date.UTC(2026, 0, 10)))],
  });
}

function drawRow(playlist: ReturnType<typeof aPlaylist>) {
  return drawScreen(<PlaylistRow playlist={{ ...playlist, poster: null }} now={0} level={2} />);
}

const pictures = () =>
  within(screen.getByRole("list", { name: "Playlists" }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("img")?.getAttribute("src") ?? null);

describe("PlaylistListView", () => {
  it("shows the picture of each playlist beside the number of its videos", () => {
    const video = aVideoRow({ poster: POSTER });
    open(
      aPlaylist({ videos: [{ order: 0, videoId: video.id, video }] }),
      aPlaylist({ id: 4 as PlaylistId, name: "Nothing yet", videos: [] }),
    );
    expect(pictures()).toEqual([POSTER.small, null]);
    expect(screen.getByText("1 video")).toBeTruthy();
    expect(screen.getByText("0 videos")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("shows the name and the number of videos where no more is known", () => {
    const { container } = drawRow(aPlaylist({ owner: NOBODY, createdAt: "" }));
    expect(container.textContent).toBe("Four shops3 videos");
  });

  it("leads to the first playlist while there is none", () => {
    open();
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/create-playlist"]);
  });
});
