import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { ProviderOptionsStore } from "../../../ui/auth/provider-options.store.ts";
import { SignInDialogView } from "../../../ui/auth/sign-in-dialog.view.tsx";
import { SignInStore } from "../../../ui/auth/sign-in.store.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProvidersApi } from "../../fakes/fake-providers-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <SignInDialogView
      open={open}
      onClose={() => {
        setOpen(false);
      }}
    />
  );
}

function open(at = "/tickets") {
  const page = aPage();
  const returnPath = new ReturnPath(page.tab);
  const stores = [
    new SignInStore(page.auth, returnPath, new FakeNotices()),
    new ProviderOptionsStore(new FakeProvidersApi()),
  ];
  return { ...page, returnPath, ...drawScreen(<Page />, { at, stores }) };
}

const dialog = () => screen.queryByRole("dialog", { name: "Login to Your Account" });

describe("SignInDialogView", () => {
  it("offers what the specification names", () => {
    open();
    expect(dialog()).not.toBeNull();
    const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(leadsTo("Continue with Google")).toBe("/api/auth/google");
    expect(leadsTo("Continue with GitHub")).toBe("/api/auth/github");
    expect(leadsTo("Register Now")).toBe("/register");
  });

  it.each([
    ["/tickets?q=board", "/tickets?q=board"],
    ["/", "/client-dashboard"],
    ["/home", "/client-dashboard"],
    ["/login", "/client-dashboard"],
  ])("closes when somebody has signed in on %s, and leads to %s", async (at, to) => {
    const { api, user, address } = open(at);
    api.session = aSession();
    await user.type(screen.getByRole("textbox", { name: "Username or email" }), "ada");
    await user.type(screen.getByLabelText("Password"), "secret phrase{Enter}");
    await waitFor(() =>
      expect({ dialog: dialog(), address: address() }).toEqual({
        dialog: null,
        address: to,
      }),
    );
  });

  it("stays open when nobody has, and says why", async () => {
    const { api, user, address } = open();
    api.session = new Failure({ kind: "rejected", status: 401, code: "wrong_credentials" });
    await user.type(screen.getByRole("textbox", { name: "Username or email" }), "ada");
    await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
    expect(screen.getByRole("alert").textContent).toBe("Wrong username or password.");
    expect(dialog()).not.toBeNull();
    expect(address()).toBe("/tickets");
  });

  it.each(["Register Now", "Forgot your password?"])("closes on the way to %s", async (name) => {
    const { user, returnPath } = open();
    await user.click(screen.getByRole("link", { name }));
    expect(dialog()).toBeNull();
    expect(returnPath.landing(aUser()).to).toBe("/tickets");
  });

  it("forgets the page when it is closed without a word", async () => {
    const { user, returnPath } = open();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(returnPath.landing(aUser()).to).toBe("/client-dashboard");
  });

  it("leaves alone where a guard wanted to lead to", async () => {
    const { user, returnPath } = open("/login");
    returnPath.remember("/requests/5");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(returnPath.landing(aUser()).to).toBe("/requests/5");
  });
});
