import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { HeldDraftsStore } from "../../../ui/auth/held-drafts.store.ts";
import { LogoutView } from "../../../ui/auth/logout.view.tsx";
import { SignOutStore } from "../../../ui/auth/sign-out.store.ts";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(page = aPage()) {
  const drafts = new DeviceDrafts(page.storage, page.current);
  const held = new HeldDraftsStore(drafts);
  held.start();
  const stores = [new SignOutStore(page.auth, page.current, drafts), held];
  return { ...page, ...drawScreen(<LogoutView />, { at: "/logout", pattern: "/logout", stores }) };
}

describe("LogoutView", () => {
  it("ends the session here at once, tells the server and leads to /login", async () => {
    const page = aPage();
    page.current.begin(aSession());
    let tell: () => void = () => undefined;
    page.api.gate = new Promise((resolve) => (tell = resolve));
    const { address } = open(page);
    expect(page.current.session).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Signing you out...");
    expect({ calls: page.api.calls, address: address() }).toEqual({
      calls: ["logout token-of-ada"],
      address: "/logout",
    });
    tell();
    await waitFor(() => expect(address()).toBe("/login"));
  });

  it("leads to /login though the server cannot be told", async () => {
    const page = aPage();
    page.current.begin(aSession());
    page.api.logoutAnswer = new Failure({ kind: "network" });
    const { address } = open(page);
    await waitFor(() => expect(address()).toBe("/login"));
    expect(page.current.session).toBeNull();
  });

  it("is signed out and off the device while it asks what is to become of what was not sent", async () => {
    const page = aPage();
    page.current.begin(aSession());
    page.storage.set("request_drafts:1", "[1,2]");
    page.storage.set("message_draft:1:7", "Hello");
    const { address } = open(page);
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toContain(
        "You have 3 drafts and messages you haven't sent.",
      ),
    );
    expect({ session: page.current.session, calls: page.api.calls, kept: page.storage.keys() }).toEqual({
      session: null,
      calls: ["logout token-of-ada"],
      kept: [],
    });
    expect(address()).toBe("/logout");
  });

  it.each([
    ["Remove", null],
    ["Keep on this device", "Hello"],
  ])("leads to /login after %s", async (choice, kept) => {
    const page = aPage();
    page.current.begin(aSession());
    page.storage.set("message_draft:1:7", "Hello");
    const { user, address } = open(page);
    await user.click(screen.getByRole("button", { name: choice }));
    await waitFor(() => expect(address()).toBe("/login"));
    expect(page.storage.get("message_draft:1:7")).toBe(kept);
    page.current.begin(aSession());
    expect(page.storage.get("message_draft:1:7")).toBe(kept);
  });

  it("leaves another person's drafts alone, and asks nothing then", async () => {
    const page = aPage();
    page.current.begin(aSession());
    page.storage.set("message_draft:2:7", "Bob's");
    const { address } = open(page);
    await waitFor(() => expect(address()).toBe("/login"));
    expect(page.storage.get("message_draft:2:7")).toBe("Bob's");
  });

  it("asks nobody when nobody is signed in", async () => {
    const { api, address } = open();
    await waitFor(() => expect(address()).toBe("/login"));
    expect(api.calls).toEqual([]);
  });
});
