import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { LogoutView } from "../../../ui/auth/logout.view.tsx";
import { SignOutStore } from "../../../ui/auth/sign-out.store.ts";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(page = aPage()) {
  const stores = [new SignOutStore(page.auth)];
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

  it("asks nobody when nobody is signed in", async () => {
    const { api, address } = open();
    await waitFor(() => expect(address()).toBe("/login"));
    expect(api.calls).toEqual([]);
  });
});
