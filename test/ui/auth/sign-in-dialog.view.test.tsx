import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { ProviderOptionsStore } from "../../../ui/auth/provider-options.store.ts";
import { SignInDialogView } from "../../../ui/auth/sign-in-dialog.view.tsx";
import { SignInStore } from "../../../ui/auth/sign-in.store.ts";
import { aSession } from "../../builders/auth.ts";
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

function open() {
  const page = aPage();
  const stores = [
    new SignInStore(page.auth, new ReturnPath(page.tab), new FakeNotices()),
    new ProviderOptionsStore(new FakeProvidersApi()),
  ];
  return { ...page, ...drawScreen(<Page />, { at: "/tickets", stores }) };
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

  it("closes when somebody has signed in, and leads on", async () => {
    const { api, user, address } = open();
    api.session = aSession();
    await user.type(screen.getByRole("textbox", { name: "Username or email" }), "ada");
    await user.type(screen.getByLabelText("Password"), "secret phrase{Enter}");
    await waitFor(() =>
      expect({ dialog: dialog(), address: address() }).toEqual({
        dialog: null,
        address: "/client-dashboard",
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
    const { user } = open();
    await user.click(screen.getByRole("link", { name }));
    expect(dialog()).toBeNull();
  });
});
