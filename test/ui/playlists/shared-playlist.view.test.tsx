import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { Playlist } from "../../../core/playlists/playlist.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { SharedPlaylistStore } from "../../../ui/playlists/shared-playlist.store.ts";
import { SharedPlaylistView } from "../../../ui/playlists/shared-playlist.view.tsx";
import { playingStores } from "../../builders/playlist-playing.ts";
import { aPlaylist } from "../../builders/playlists.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakePlaylistsApi } from "../../fakes/fake-playlists-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const TOKEN = "abcdefghijklmnopqrstuv";

function open(playlists: readonly Playlist[], { token = TOKEN, failure = null as Failure | null } = {}) {
  const api = new FakePlaylistsApi();
  api.playlists = playlists;
  api.failure = failure;
  const drawn = drawScreen(<SharedPlaylistView />, {
    at: `/shared/playlists/${token}`,
    pattern: "/shared/playlists/:shareToken",
    stores: [aSessionStore(null), new SharedPlaylistStore(api), ...playingStores(api)],
  });
  return { ...drawn, api };
}

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute("content");

describe("SharedPlaylistView", () => {
  it("shows the playlist to whoever has the link, and tells search engines to leave it", () => {
    open([aPlaylist({ shareToken: TOKEN })]);
    expect(screen.getByRole("heading", { level: 1, name: "Four shops" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(robots()).toBe("noindex");
  });

  it.each([
    ["an unknown token", "vutsrqponmlkjihgfedcba"],
    ["what is no token at all", "..%2F..%2Fusers"],
  ])("says of %s that it is invalid", (_, token) => {
    open([aPlaylist({ shareToken: TOKEN })], { token });
    expect(screen.getByRole("heading", { name: "Invalid share token" })).toBeTruthy();
    expect(robots()).toBe("noindex");
  });

  it("says that it could not be fetched, and tries again", async () => {
    const { user, api } = open([aPlaylist({ shareToken: TOKEN })], {
      failure: new Failure({ kind: "server", status: 500 }),
    });
    expect(screen.getByText("Failed to fetch shared playlist")).toBeTruthy();
    api.failure = null;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("heading", { level: 1, name: "Four shops" })).toBeTruthy();
  });
});
