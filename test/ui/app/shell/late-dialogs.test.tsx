import { beforeAll, describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { saveIntent } from "../../../../core/playlists/save-intent.ts";
import { DIALOG_PARTS } from "../../../../ui/app/shell/dialog-parts.ts";
import { LateDialogs } from "../../../../ui/app/shell/late-dialogs.tsx";
import { SAVE_DIALOG } from "../../../../ui/playlists/save-to-playlist.tsx";
import { SaveToPlaylistStore } from "../../../../ui/playlists/save-to-playlist.store.ts";
import { aUser } from "../../../builders/auth.ts";
import { aConnectivity } from "../../../builders/connectivity.ts";
import { aVideoRow } from "../../../builders/playlists.ts";
import { aSessionStore } from "../../../builders/session-store.ts";
import { aPage } from "../../../fakes/fake-browser.ts";
import { FakeClock } from "../../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../../fakes/fake-notices.ts";
import { FakePlaylistsApi } from "../../../fakes/fake-playlists-api.ts";
import { drawScreen } from "../../../support/draw-screen.tsx";

beforeAll(() => DIALOG_PARTS[SAVE_DIALOG].load());

async function open(user: ReturnType<typeof aUser> | null, initialData: unknown) {
  const api = new FakePlaylistsApi();
  const browser = aPage();
  const apis = { playlists: api, editing: api };
  const saving = new SaveToPlaylistStore(apis, browser.current, new FakeIdempotencyKeys(), new FakeNotices());
  const page = (
    <LateDialogs>
      <h1>Videos</h1>
    </LateDialogs>
  );
  const stores = [aSessionStore(user, browser), saving, aConnectivity(new FakeClock())];
  const drawing = { at: "/videos?q=till", state: { initialData }, stores };
  const drawn = await act(() => Promise.resolve(drawScreen(page, drawing)));
  return { ...drawn, api };
}

describe("the dialog that saves a video", () => {
  it("is open for whoever wanted to save it and has signed in, once, and has saved nothing", async () => {
    const { user, api, address, routeState } = await open(aUser(), saveIntent(aVideoRow()));
    expect(await screen.findByRole("dialog", { name: "Save to playlist" })).toBeTruthy();
    expect(await screen.findByText("The till")).toBeTruthy();
    expect(api.writes).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect({ address: address(), state: routeState() }).toEqual({ address: "/videos?q=till", state: null });
  });

  it.each([
    ["has not signed in", null, saveIntent(aVideoRow())],
    ["wanted something else", aUser(), { intent: "buy" }],
  ])("stays closed for somebody who %s", async (_, user, initialData) => {
    await open(user, initialData);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
