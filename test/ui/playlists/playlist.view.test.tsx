import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import type { Playlist } from "../../../core/playlists/playlist.ts";
import type { UserId, VideoId } from "../../../core/shared/id.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { AddableVideosStore } from "../../../ui/playlists/addable-videos.store.ts";
import { PlaylistEditStore } from "../../../ui/playlists/playlist-edit.store.ts";
import { PlaylistLinksStore } from "../../../ui/playlists/playlist-links.store.ts";
import { PlaylistStore } from "../../../ui/playlists/playlist.store.ts";
import { SubjectMenu } from "../../../ui/moderation/subject-menu.tsx";
import { OwnPlaylistView } from "../../../ui/playlists/own-playlist.view.tsx";
import { PlaylistView } from "../../../ui/playlists/playlist.view.tsx";
import { aUser } from "../../builders/auth.ts";
import { playingStores } from "../../builders/playlist-playing.ts";
import { aPlaylist, aVideo, aVideoRow, entries, NOBODY } from "../../builders/playlists.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { ADDRESS_ALONE } from "../../builders/share-links.ts";
import { FakeClipboard } from "../../fakes/fake-clipboard.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakePlaylistsApi } from "../../fakes/fake-playlists-api.ts";
import { FakeRequestOptionsApi } from "../../fakes/fake-request-options-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(changes: Partial<Playlist> = {}, viewer: AuthUser | null = aUser()) {
  const api = new FakePlaylistsApi();
  api.playlists = [aPlaylist(changes)];
  const [clock, notices] = [new FakeClock(Date.UTC(2026, 0, 10)), new FakeNotices()];
  const options = new FakeRequestOptionsApi();
  options.videoList = [11, 14].map((id) => aVideoRow({ id: id as VideoId, title: `Film ${String(id)}` }));
  const drawn = drawScreen(
    <PlaylistView parts={{ own: { View: OwnPlaylistView }, menu: { View: SubjectMenu } }} />,
    {
      at: "/playlists/3",
      pattern: "/playlists/:playlistId",
      stores: [
        aSessionStore(viewer),
        new PlaylistStore(api, api, clock, notices),
        new PlaylistEditStore(api, notices),
        new AddableVideosStore(options),
        new PlaylistLinksStore(api, { clipboard: new FakeClipboard(), clock, notices }),
        ...playingStores(api),
      ],
    },
  );
  return { ...drawn, api, options };
}

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

describe("PlaylistView", () => {
  it("moves a video by the keys of its handle and says where it stands", async () => {
    const { user, api } = open();
    screen.getByRole("button", { name: "Reorder: The till" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(titles()).toEqual(["The oven", "The till", "The door"]);
    expect(screen.getByText("The till is now 2 of 3")).toBeTruthy();
    await user.keyboard("{End}");
    expect(titles()).toEqual(["The oven", "The door", "The till"]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reorder: The till" }));
    expect(api.writes).toEqual(["order 3 12,11,13", "order 3 12,13,11"]);
  });

  it("moves a video by buttons, no further than the ends", async () => {
    const { user, api } = open();
    await user.click(screen.getByRole("button", { name: "Move up: The till" }));
    await user.click(screen.getByRole("button", { name: "Move down: The oven" }));
    expect(titles()).toEqual(["The till", "The door", "The oven"]);
    expect(api.writes).toEqual(["order 3 11,13,12"]);
  });

  it("shows the same video in the player when the order around it changes, and another when it is taken out", async () => {
    const { user } = open();
    const shown = () => screen.getByRole("heading", { level: 2 }).textContent;
    await user.click(screen.getByRole("button", { name: "Move down: The till" }));
    expect(titles()).toEqual(["The oven", "The till", "The door"]);
    expect(shown()).toBe("The till");
    await user.click(screen.getByRole("button", { name: "Remove: The till" }));
    expect(shown()).toBe("The oven");
    await user.click(screen.getByRole("button", { name: "Move down: The oven" }));
    expect(shown()).toBe("The oven");
  });

  it("begins with one's own videos, each of which is put in and taken out at once", async () => {
    const { user, api, options } = open({ videos: [] });
    api.videos = [aVideo({ id: 14 as VideoId })];
    await user.click(screen.getByRole("button", { name: "Add your videos" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add your videos" }));
    await user.click(dialog.getByRole("checkbox", { name: "Film 14" }));
    expect(screen.getByRole("region", { name: "Now playing" })).toBeTruthy();
    await user.click(dialog.getByRole("checkbox", { name: "Film 11" }));
    expect(dialog.getByText("2 in this playlist")).toBeTruthy();
    await user.click(dialog.getByRole("checkbox", { name: "Film 14" }));
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Film 14" }).checked).toBe(false);
    expect(api.writes).toEqual(["add 3 14", "add 3 11", "take out 3 14"]);
    api.failure = new Failure({ kind: "server", status: 500, detail: 'relation "playlists" does not exist' });
    await user.click(dialog.getByRole("checkbox", { name: "Film 14" }));
    expect(dialog.getByText(/Unable to add video to playlist/)).toBeTruthy();
    const box = dialog.getByRole<HTMLInputElement>("checkbox", { name: "Film 14" });
    expect(box.checked).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    options.videoList = [];
    await user.click(screen.getByRole("button", { name: "Add videos" }));
    expect(screen.getByRole("link", { name: "Upload a video" }).getAttribute("href")).toBe("/video-upload");
  });

  it("has its owner's tools in their order, the one that deletes last", () => {
    open();
    const tools = ["Add videos", "Edit", "Share", "Delete"];
    const found = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(found.filter((name) => tools.includes(name))).toEqual(tools);
  });

  it("puts in one video after another, each ticked as it will be", async () => {
    const { user, api } = open({ videos: [] });
    const add = api.add.bind(api);
    const answers: (() => void)[] = [];
    api.add = (id, video) => new Promise((done) => answers.push(() => void add(id, video).then(done)));
    await user.click(screen.getByRole("button", { name: "Add your videos" }));
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Film/ });
    for (const box of boxes) await user.click(box);
    expect({ ticks: boxes.map(({ checked }) => checked), asked: answers.length }).toEqual({
      ticks: [true, true],
      asked: 1,
    });
    answers[0]?.();
    await waitFor(() => {
      expect(answers).toHaveLength(2);
    });
    answers[1]?.();
    await waitFor(() => {
      expect(api.writes).toEqual(["add 3 11", "add 3 14"]);
    });
    expect(boxes.every(({ checked }) => checked)).toBe(true);
  });

  it("moves a video under the pointer that holds its handle", async () => {
    const { api } = open();
    screen.getAllByRole("listitem").forEach((row, at) => {
      row.getBoundingClientRect = () => ({ top: at * 100, height: 100 }) as DOMRect;
    });
    const handle = screen.getByRole("button", { name: "Reorder: The door" });
    const list = screen.getByRole("list", { name: "Videos" });
    list.setPointerCapture = () => undefined;
    fireEvent.pointerMove(handle, { clientY: 10 });
    expect(api.writes).toEqual([]);
    fireEvent.pointerDown(handle, { clientY: 250, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientY: 10, pointerId: 1 });
    fireEvent.lostPointerCapture(list, { pointerId: 1 });
    fireEvent.pointerMove(list, { clientY: 250, pointerId: 1 });
    await act(() => Promise.resolve());
    expect(titles()).toEqual(["The door", "The till", "The oven"]);
    expect(api.writes).toEqual(["order 3 13,11,12"]);
  });

  it("shows the order of the server again when another device has changed the playlist", async () => {
    const { user, api } = open();
    const elsewhere = [aPlaylist({ videos: entries("The till", "The oven") })];
    api.reorder = () => {
      api.playlists = elsewhere;
      return Promise.reject(new Failure({ kind: "invalid" }));
    };
    screen.getByRole("button", { name: "Reorder: The till" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("alert").textContent).toBe(
      "This playlist was changed elsewhere. Its current order is shown.",
    );
    expect(titles()).toEqual(["The till", "The oven"]);
  });

  it("has a placeholder for what its owner may not see, and takes it out", async () => {
    const { user, api } = open({ videos: entries("The till", null) });
    expect(screen.getByText("Unavailable video")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: /till$|Unavailable/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Remove: Unavailable video" }));
    expect(api.writes).toEqual(["take out 3 12"]);
  });

  it("of somebody else is reported, and not changed", async () => {
    const owner = { id: 9 as UserId, username: "noor", fullName: "Noor Haddad", avatar: null };
    const { user } = open({ isOwn: false, owner });
    expect(screen.queryByRole("button", { name: /Remove|Reorder|Edit|Delete/ })).toBeNull();
    await user.click(screen.getByText("More"));
    expect(screen.getByRole("button", { name: "Report this playlist" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Block .*Noor Haddad/ })).toBeTruthy();
  });

  it("that the moderators have hidden says why, and has no link", async () => {
    const { user } = open({ hiddenBecause: "A misleading name." });
    expect(screen.getByRole("note").textContent).toBe(
      "Only you can see this playlist. The moderators hid it: A misleading name.",
    );
    await user.click(screen.getByRole("button", { name: "Share" }));
    const dialog = within(screen.getByRole("dialog", { name: "Share playlist" }));
    expect(dialog.getByText("A playlist that moderators have hidden can't be shared by link.")).toBeTruthy();
  });

  it("takes a video out", async () => {
    const { user, api } = open();
    await user.click(screen.getByRole("button", { name: "Remove: The oven" }));
    expect(api.writes).toEqual(["take out 3 12"]);
    expect(titles()).toEqual(["The till", "The door"]);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "The door" }));
    await user.click(screen.getByRole("button", { name: "Remove: The door" }));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "The till" }));
  });

  it("is edited in a dialog", async () => {
    const { user, api } = open();
    await user.click(screen.getByRole("button", { name: "Edit" }));
    const dialog = within(screen.getByRole("dialog", { name: "Edit playlist" }));
    await user.clear(dialog.getByLabelText("Name"));
    await user.type(dialog.getByLabelText("Name"), "Five shops{Enter}");
    expect(api.writes).toEqual(["replace 3 Five shops"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Five shops" })).toBeTruthy();
  });

  it("is shared by a link, which is revoked again", async () => {
    const { user, api } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    await user.click(screen.getByRole("button", { name: "Create link" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Link" }).value).toBe(
      "https://atelier.test/shared/playlists/abcdefghijklmnopqrstuv",
    );
    await user.click(screen.getByRole("button", { name: "Revoke" }));
    expect(api.writes).toEqual(["share 3", "revoke 3 5"]);
    expect(screen.getByRole("button", { name: "Create link" })).toBeTruthy();
  });

  it("says why there is no link", async () => {
    const { user, api } = open();
    await user.click(screen.getByRole("button", { name: "Share" }));
    api.failure = new Failure({ kind: "bad-answer" });
    await user.click(screen.getByRole("button", { name: "Create link" }));
    expect(screen.getByRole("alert").textContent).toBe("Invalid response format from server");
  });

  it("shows what is known of a link where the server says its address alone, and lists none", async () => {
    const { user, api } = open();
    api.listsLinks = false;
    api.made = ADDRESS_ALONE;
    await user.click(screen.getByRole("button", { name: "Share" }));
    await user.click(screen.getByRole("button", { name: "Create link" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Link" }).value).toMatch(/^https:/);
    expect(screen.queryByRole("button", { name: "Revoke" })).toBeNull();
    expect(screen.queryByText(/^Created|[Uu]sed/)).toBeNull();
  });

  it("can be changed where nobody is known as its owner, but not by visitors", () => {
    const { unmount } = open({ owner: NOBODY });
    expect(screen.getByText("3 videos")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Edit" })).toBeTruthy();
    unmount();
    open({ owner: NOBODY }, null);
    expect(screen.getByRole("heading", { level: 1, name: "Four shops" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Edit|Report/ })).toBeNull();
  });

  it("is deleted after a second question, and leads to the others", async () => {
    const { user, api, address } = open();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(api.writes).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Delete playlist" }));
    expect({ writes: api.writes, address: address() }).toEqual({
      writes: ["remove 3"],
      address: "/playlists",
    });
  });
});
