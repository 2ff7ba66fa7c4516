import { beforeEach, describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { AvatarService } from "../../../core/profiles/avatar-service.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { AvatarSection } from "../../../ui/profiles/avatar-section.tsx";
import { AvatarStore } from "../../../ui/profiles/avatar.store.ts";
import { aUser } from "../../builders/auth.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeAvatarApi } from "../../fakes/fake-avatar-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { openDeviceImages } from "../../support/device-images.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

beforeEach(() => {
  openDeviceImages({ width: 400, height: 200 });
});

function open(user = aUser()) {
  const page = aPage();
  const session = aSessionStore(user, page);
  session.start();
  const api = new FakeAvatarApi();
  const store = new AvatarStore(new AvatarService(api, page.current), new FakeNotices());
  return { ...drawScreen(<AvatarSection />, { stores: [session, store] }), api };
}

async function choose(name = "me.png", type = "image/png") {
  await act(async () => {
    const [input] = screen.getAllByLabelText(/^Choose a/, { selector: "input" });
    if (input !== undefined)
      fireEvent.change(input, { target: { files: [new File(["x"], name, { type })] } });
    await Promise.resolve();
  });
}

const button = (name: string) => screen.getByRole("button", { name });
const shown = () => document.querySelector("picture img")?.getAttribute("src");

describe("AvatarSection", () => {
  it("shows initials, and the picture once it is chosen, cropped and saved", async () => {
    const { user, api } = open();
    expect(screen.getByText("AL")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull();
    await choose();
    const crop = screen.getByRole("group", { name: "Crop your picture" });
    expect(document.activeElement).toBe(crop);
    fireEvent.change(await within(crop).findByRole("slider", { name: "Horizontal position" }), {
      target: { value: "100" },
    });
    await user.click(button("Save picture"));
    expect(api.puts).toEqual([{ name: "me.png", crop: { left: 0.5, top: 0, width: 0.5, height: 1 } }]);
    expect(screen.getByText("Picture saved").getAttribute("role")).toBe("status");
    expect(shown()).toBe("/api/images/me.png/192.webp");
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Your picture" }));
  });

  it("says what is wrong with a file beside the control", async () => {
    open();
    await choose("me.heic", "image/heic");
    expect(screen.getByRole("alert").textContent).toBe(
      "This is a HEIC image: save it as a PNG, JPEG or WebP first.",
    );
    await choose("broken.png");
    expect((await screen.findByRole("alert")).textContent).toMatch(/can't be opened/);
    await choose();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps what was chosen where it could not be saved", async () => {
    const { user, api } = open();
    await choose();
    api.failure = new Failure({ kind: "network" });
    await user.click(button("Save picture"));
    expect(screen.getByRole("alert").textContent).toMatch(/Nothing is lost/);
    api.failure = null;
    await user.click(button("Save picture"));
    expect(screen.getByText("Picture saved")).toBeTruthy();
  });

  it("shows how far it is and can be called back, then taken back", async () => {
    const { user, api } = open();
    api.isSlow = true;
    await choose();
    await user.click(button("Save picture"));
    expect(screen.getByRole("progressbar", { name: "Uploading: 50%" })).toBeTruthy();
    await user.click(button("Cancel upload"));
    await user.click(button("Cancel"));
    expect(screen.getByText("AL")).toBeTruthy();
  });

  it("removes the picture after being asked", async () => {
    const { user } = open(aUser({ avatar: anAvatar() }));
    await user.click(button("Remove picture"));
    await user.click(button("Keep it"));
    expect(shown()).toBe("/api/images/ada/192.webp");
    await user.click(button("Remove picture"));
    const dialog = screen.getByRole("dialog", { name: "Remove your picture?" });
    await user.click(within(dialog).getByRole("button", { name: "Remove picture" }));
    expect(screen.getByText("Picture removed")).toBeTruthy();
    expect(screen.getByText("AL")).toBeTruthy();
  });
});
