import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { PlaylistChoice } from "../../../core/playlists/playlist.ts";
import { saveIntent } from "../../../core/playlists/save-intent.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { PlaylistId, VideoId } from "../../../core/shared/id.ts";
import { SaveToPlaylistStore } from "../../../ui/playlists/save-to-playlist.store.ts";
import { SaveDialogView } from "../../../ui/playlists/save-dialog.view.tsx";
import { SAVE_DIALOG, SaveDialogContext, SaveToPlaylist } from "../../../ui/playlists/save-to-playlist.tsx";
import { signInReasonIn } from "../../../ui/shared/route-state.ts";
import { aUser } from "../../builders/auth.ts";
import { aPlaylist, aVideoRow } from "../../builders/playlists.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakePlaylistsApi } from "../../fakes/fake-playlists-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const choice = (id: number, name: string, hasVideo: boolean): PlaylistChoice => ({
  ...aPlaylist({ id: id as PlaylistId, name, videos: [] }),
  hasVideo,
});

function open(user = true, ...choices: PlaylistChoice[]) {
  const [api, notices] = [new FakePlaylistsApi(), new FakeNotices()];
  api.choices = choices;
  api.playlists = choices.map((each) => aPlaylist({ ...each, videos: [] }));
  const page = aPage();
  const session = aSessionStore(user ? aUser() : null, page);
  const apis = { playlists: api, editing: api };
  const saving = new SaveToPlaylistStore(apis, page.current, new FakeIdempotencyKeys(), notices);
  const button = (
    <SaveDialogContext value={SaveDialogView}>
      <SaveToPlaylist video={aVideoRow()} variant="icon" />
    </SaveDialogContext>
  );
  const drawn = drawScreen(button, {
    at: "/videos?q=till",
    stores: [session, saving],
  });
  const ask = () => drawn.user.click(screen.getByRole("button", { name: "Save to playlist: The till" }));
  return { ...drawn, api, session, ask };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) });

const ticks = () => ({ Shops: box("Shops").checked, Ovens: box("Ovens").checked });

describe("SaveToPlaylist", () => {
  it("puts the video in and takes it out at once, and says so", async () => {
    const { user, api, ask } = open(true, choice(3, "Shops", false), choice(4, "Ovens", true));
    await ask();
    expect(ticks()).toEqual({ Shops: false, Ovens: true });
    // The field for a new playlist has no focus, because a phone would open its keyboard.
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Save to playlist" }));
    await user.click(box("Shops"));
    expect(screen.getByText("Saved to Shops").getAttribute("role")).toBe("status");
    await user.click(box("Ovens"));
    expect(screen.getByText("Removed from Ovens")).toBeTruthy();
    expect(ticks()).toEqual({ Shops: true, Ovens: false });
    expect(api.writes).toEqual(["add 3 11", "take out 4 11"]);
  });

  it("takes a tick back when it is refused, and says why beside it", async () => {
    const { user, api, ask } = open(true, choice(3, "Shops", false));
    await ask();
    api.failure = new Failure({ kind: "server", status: 500, detail: 'relation "playlists" does not exist' });
    await user.click(box("Shops"));
    expect(box("Shops").checked).toBe(false);
    expect(
      screen.getByText("Unable to add video to playlist. The service may be temporarily unavailable."),
    ).toBeTruthy();
  });

  it("makes a new playlist in place, with the video in it", async () => {
    const { user, api, ask } = open();
    await ask();
    const dialog = within(screen.getByRole("dialog", { name: "Save to playlist" }));
    await user.click(dialog.getByRole("button", { name: "Create and save" }));
    expect(dialog.getByText("Name is required")).toBeTruthy();
    api.playlists = [aPlaylist({ id: 7 as PlaylistId, videos: [] })];
    await user.type(dialog.getByLabelText("New playlist"), "Tills{Enter}");
    expect(api.writes).toEqual(["create Tills 00000000-0000-4000-8000-000000000001", "add 7 11"]);
    expect(box("Tills").checked).toBe(true);
  });

  it("leads to one's playlists", async () => {
    const { user, address, ask } = open(true, choice(3, "Shops", false));
    await ask();
    await user.click(screen.getByRole("link", { name: "Your playlists" }));
    expect(address()).toBe("/playlists");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("has a visitor sign in first and come back to this page", async () => {
    const { user, session, address, routeState } = open(false);
    const link = screen.getByRole("link", { name: "Save to playlist: The till" });
    // A click before hydration waits for the application, which alone knows the reason and the way back.
    expect(link.dataset).toHaveProperty("remembers");
    await user.click(link);
    expect(address()).toBe("/login");
    expect(signInReasonIn(routeState())).toBe("Sign in to save videos to your playlists.");
    expect(session.landing(aUser())).toEqual({
      to: "/videos?q=till",
      state: { initialData: saveIntent({ id: 11 as VideoId, title: "The till" }) },
    });
  });

  it("names its dialog on the button, so that its code is fetched ahead", () => {
    open();
    const button = screen.getByRole("button", { name: "Save to playlist: The till" });
    expect({ dialog: button.dataset["dialog"], opens: button.getAttribute("aria-haspopup") }).toEqual({
      dialog: SAVE_DIALOG,
      opens: "dialog",
    });
  });
});
