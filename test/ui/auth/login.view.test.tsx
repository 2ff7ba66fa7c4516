import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { HeldDraftsStore } from "../../../ui/auth/held-drafts.store.ts";
import { LoginView } from "../../../ui/auth/login.view.tsx";
import { ProviderOptionsStore } from "../../../ui/auth/provider-options.store.ts";
import { SignInStore } from "../../../ui/auth/sign-in.store.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { aPage, type FakePage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProvidersApi } from "../../fakes/fake-providers-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(prepare: (page: FakePage) => void = () => undefined, state?: unknown) {
  const page = aPage();
  const { auth, api, tab, storage, current } = page;
  prepare(page);
  const session = aSessionStore(null, page);
  const drafts = new DeviceDrafts(storage, current);
  const held = new HeldDraftsStore(drafts);
  held.start();
  const stores = [
    held,
    session,
    new SignInStore(auth, new ReturnPath(tab), new FakeNotices()),
    new ProviderOptionsStore(new FakeProvidersApi()),
  ];
  session.start();
  return {
    api,
    drafts,
    storage,
    ...drawScreen(<LoginView />, { at: "/login", pattern: "/login", stores, state }),
  };
}

describe("LoginView", () => {
  it("signs in with what was typed, letter by letter", async () => {
    const { api, user, address } = open();
    api.session = aSession();
    await user.type(screen.getByRole("textbox", { name: "Username or email" }), "ada");
    await user.type(screen.getByLabelText("Password"), "secret phrase{Enter}");
    expect(api.calls).toEqual(["login ada secret phrase"]);
    expect(address()).toBe("/client-dashboard");
  });

  it.each([
    [{ signInFor: "save-video" }, "Sign in to save videos to your playlists."],
    [{ signInFor: "toString" }, "Welcome back."],
    ["", "Welcome back."],
    [null, "Welcome back."],
  ])("says why a visitor was sent here, where that is known: %j", (state, words) => {
    open(undefined, state);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("leads somebody on who is signed in already, to where they wanted to go", () => {
    const to = (path: string) =>
      open(({ current, tab }) => {
        current.begin(aSession());
        new ReturnPath(tab).remember(path);
      }).address();
    expect(to("/nowhere")).toBe("/client-dashboard");
    expect(to("/requests/7")).toBe("/requests/7");
  });

  it("says that it holds what an ended session left unsent, and gives it back to its author", async () => {
    const { api, drafts, storage, user } = open();
    expect(screen.queryByRole("status")).toBeNull();
    storage.set("message_draft:1:7", "Hello");
    act(() => {
      drafts.hold(aUser().id);
    });
    expect(screen.getByRole("status").textContent).toContain("kept on this page until you sign in");
    api.session = aSession();
    await user.type(screen.getByRole("textbox", { name: "Username or email" }), "ada");
    await user.type(screen.getByLabelText("Password"), "secret phrase{Enter}");
    expect(storage.get("message_draft:1:7")).toBe("Hello");
  });

  it("helps somebody who has forgotten the password", () => {
    open();
    expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe(
      "/forgot-password",
    );
  });
});
