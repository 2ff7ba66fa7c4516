import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import type { VideoId } from "../../../core/shared/id.ts";
import { PlaylistStore } from "../../../ui/playlists/playlist.store.ts";
import { SubjectMenu } from "../../../ui/moderation/subject-menu.tsx";
import { OwnPlaylistView } from "../../../ui/playlists/own-playlist.view.tsx";
import { PlaylistView } from "../../../ui/playlists/playlist.view.tsx";
import { aUser } from "../../builders/auth.ts";
import { playingStores } from "../../builders/playlist-playing.ts";
import { aPlaylist, aVideo, entries } from "../../builders/playlists.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakePlaylistsApi } from "../../fakes/fake-playlists-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeWatchingApi } from "../../fakes/fake-watching-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";
import { FakeMedia } from "../../support/fake-media.ts";

/** Opens a playlist of four videos, of which the reader may not see the second. */
function open({ at = "", device = new FakeStorage() } = {}) {
  const [api, watching, notices] = [new FakePlaylistsApi(), new FakeWatchingApi(), new FakeNotices()];
  api.playlists = [aPlaylist({ isOwn: false, videos: entries("The till", null, "The door", "The lamp") })];
  watching.videos = [11, 13, 14].map((id) => aVideo({ id: id as VideoId, title: `Film ${String(id)}` }));
  const drawn = drawScreen(
    <PlaylistView parts={{ own: { View: OwnPlaylistView }, menu: { View: SubjectMenu } }} />,
    {
      at: `/playlists/3${at}`,
      pattern: "/playlists/:playlistId",
      stores: [
        aSessionStore(aUser()),
        new PlaylistStore(api, api, new FakeClock(), notices),
        ...playingStores(api, watching, device),
      ],
    },
  );
  const film = (title: string) => {
    const media = new FakeMedia(screen.getByLabelText<HTMLVideoElement>(title), 60);
    act(() => {
      media.arrive();
    });
    return media;
  };
  return { ...drawn, watching, film };
}

const playing = () => screen.getByRole("heading", { level: 2 }).textContent;

describe("PlaylistPlaying", () => {
  it("shows the first video, waiting, and marks it in the list", () => {
    const { film } = open();
    expect(playing()).toBe("The till");
    expect(film("Film 11").isPlaying).toBe(false);
    expect(screen.getByRole("link", { name: "The till" }).getAttribute("aria-current")).toBe("true");
  });

  it("plays an entry that is chosen, which the address keeps", async () => {
    const { user, address, film } = open();
    await user.click(screen.getByRole("link", { name: "The lamp" }));
    expect({ playing: playing(), address: address() }).toEqual({
      playing: "The lamp",
      address: "/playlists/3?video=14",
    });
    expect(film("Film 14").isPlaying).toBe(true);
  });

  it("begins with the video of the address", () => {
    open({ at: "?video=13" });
    expect(playing()).toBe("The door");
  });

  it("plays on at the end, past what cannot be seen, and stops behind the last", () => {
    const { film, address } = open();
    fireEvent.ended(film("Film 11").element);
    expect(address()).toBe("/playlists/3?video=13");
    fireEvent.ended(screen.getByLabelText("Film 13"));
    fireEvent.ended(screen.getByLabelText("Film 14"));
    expect(playing()).toBe("The lamp");
  });

  it("passes over a video that has gone meanwhile, and says so", () => {
    const { film, address, watching } = open();
    watching.videos = watching.videos.filter(({ id }) => id !== 13);
    fireEvent.ended(film("Film 11").element);
    expect({ playing: playing(), address: address() }).toEqual({
      playing: "The lamp",
      address: "/playlists/3?video=14",
    });
    expect(screen.getByText(/^Skipped/).textContent).toContain("The door");
  });

  it("says of one that was chosen and has gone that it is not there", async () => {
    const { user, watching } = open();
    watching.videos = watching.videos.filter(({ id }) => id !== 13);
    await user.click(screen.getByRole("link", { name: "The door" }));
    expect(screen.getByRole("heading", { name: "The door", level: 2 })).toBeTruthy();
    expect(screen.getByText("Couldn't load the video")).toBeTruthy();
  });

  it("stops at the end of each when told so, and remembers it", async () => {
    const device = new FakeStorage();
    const first = open({ device });
    await first.user.click(screen.getByRole("switch", { name: "Autoplay next" }));
    fireEvent.ended(first.film("Film 11").element);
    expect(playing()).toBe("The till");
    first.unmount();
    open({ device });
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Autoplay next" }).checked).toBe(false);
  });

  it("goes on and back by N and P, and nowhere from the ends", async () => {
    const { user } = open();
    screen.getByRole("group", { name: "Video player" }).focus();
    await user.keyboard("n");
    expect(playing()).toBe("The door");
    await user.keyboard("{Shift>}N{/Shift}");
    expect(playing()).toBe("The lamp");
    await user.keyboard("n");
    expect(playing()).toBe("The lamp");
    await user.keyboard("pp");
    expect(playing()).toBe("The till");
    expect(screen.getByRole("button", { name: "Previous" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("counts a view of each video that begins", async () => {
    const { film, watching } = open();
    fireEvent.playing(film("Film 11").element);
    fireEvent.ended(screen.getByLabelText("Film 11"));
    fireEvent.playing(screen.getByLabelText("Film 13"));
    await act(() => Promise.resolve());
    expect(watching.calls).toEqual(["get 11", "count 11", "get 13", "count 13"]);
  });
});
