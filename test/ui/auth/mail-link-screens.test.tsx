import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { ForgotPasswordStore } from "../../../ui/auth/forgot-password.store.ts";
import { ForgotPasswordView } from "../../../ui/auth/forgot-password.view.tsx";
import { ResetPasswordStore } from "../../../ui/auth/reset-password.store.ts";
import { ResetPasswordView } from "../../../ui/auth/reset-password.view.tsx";
import { VerifyEmailStore } from "../../../ui/auth/verify-email.store.ts";
import { VerifyEmailView } from "../../../ui/auth/verify-email.view.tsx";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeMailLinksApi } from "../../fakes/fake-mail-links-api.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function setUp(at: string) {
  const api = new FakeMailLinksApi();
  const navigation = new FakeNavigation(at);
  const notices = new FakeNotices();
  const stores = [
    new ForgotPasswordStore(api, notices),
    new ResetPasswordStore(api, navigation, notices),
    new VerifyEmailStore(api, aPage().current, navigation, notices),
  ];
  return { api, navigation, drawing: { at, stores } };
}
const button = (name: string) => screen.getByRole("button", { name });

describe("ForgotPasswordView", () => {
  it("takes the focus to what is wrong, and then says where to look", async () => {
    const { drawing } = setUp("/forgot-password");
    const { user } = drawScreen(<ForgotPasswordView />, drawing);
    await user.click(button("Send link"));
    expect(document.activeElement?.getAttribute("role")).toBe("alert");
    const field = screen.getByRole("textbox", { name: "Email" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await user.type(field, "ada@example.org{Enter}");
    expect(screen.getByRole("heading", { level: 1, name: "Check your email" })).toBeTruthy();
    expect(screen.getByText("ada@example.org")).toBeTruthy();
  });
});

describe("ResetPasswordView", () => {
  it("sets the password and leads to sign in", async () => {
    const { api, drawing } = setUp("/reset-password?token=mailed");
    const { user } = drawScreen(<ResetPasswordView />, drawing);
    await user.type(screen.getByLabelText("New password"), "a long enough phrase{Enter}");
    expect(api.calls).toEqual(["reset mailed a long enough phrase"]);
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/profile#connections");
  });

  it("offers a new link in the place of one that does not work", () => {
    drawScreen(<ResetPasswordView />, setUp("/reset-password").drawing);
    expect(screen.getByRole("alert").textContent).toMatch(/^This link is incomplete/);
    expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe(
      "/forgot-password",
    );
  });
});

describe("VerifyEmailView", () => {
  it("names the account, confirms at the press of a button and not before", async () => {
    const { api, drawing } = setUp("/verify-email?token=mailed");
    const { user } = drawScreen(<VerifyEmailView />, drawing);
    expect(screen.getByText(/as the email of the account/).textContent).toContain("ada");
    expect(api.calls).toEqual([]);
    await user.click(button("Confirm email"));
    expect(api.calls).toEqual(["verify mailed -"]);
    expect(screen.getByRole("heading", { level: 1, name: "Your email is confirmed" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  });

  it("asks for the account's password where that account is not signed in", async () => {
    const { api, drawing } = setUp("/verify-email?token=mailed");
    api.known = { username: "ada", email: "ada@example.org", proof: "password" };
    const { user } = drawScreen(<VerifyEmailView />, drawing);
    await user.type(screen.getByLabelText("Password for ada"), "secret phrase{Enter}");
    expect(api.calls).toEqual(["verify mailed secret phrase"]);
  });

  it("leads to sign in where the account has no password", () => {
    const { api, drawing } = setUp("/verify-email?token=mailed");
    api.known = { username: "ada", email: "ada@example.org", proof: "session" };
    drawScreen(<VerifyEmailView />, drawing);
    expect(screen.getByRole("alert").textContent).toMatch(/^Sign in to this account first/);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says what became of a link that was used", async () => {
    const { api, drawing } = setUp("/verify-email?token=mailed");
    api.failure = new Failure({ kind: "conflict", status: 409, detail: "This link has expired" });
    const { user } = drawScreen(<VerifyEmailView />, drawing);
    await user.click(button("Confirm email"));
    expect(screen.getByRole("alert").textContent).toBe("This link has expired");
  });
});
