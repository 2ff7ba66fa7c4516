import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { LoginView } from "../../../ui/auth/login.view.tsx";
import { ProviderOptionsStore } from "../../../ui/auth/provider-options.store.ts";
import { SignInStore } from "../../../ui/auth/sign-in.store.ts";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProvidersApi } from "../../fakes/fake-providers-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open() {
  const { auth, api, tab } = aPage();
  const stores = [
    new SignInStore(auth, new ReturnPath(tab), new FakeNotices()),
    new ProviderOptionsStore(new FakeProvidersApi()),
  ];
  return { api, ...drawScreen(<LoginView />, { at: "/login", pattern: "/login", stores }) };
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

  it("helps somebody who has forgotten the password", () => {
    open();
    expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe(
      "/forgot-password",
    );
  });
});
