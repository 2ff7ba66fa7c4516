import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { LAST_WAY_IN } from "../../../core/auth/provider.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { AccountFormView } from "../../../ui/account/account-form.view.tsx";
import { AppearanceView } from "../../../ui/account/appearance.view.tsx";
import { ConnectionsView } from "../../../ui/account/connections.view.tsx";
import { DataExportView } from "../../../ui/account/data-export.view.tsx";
import { DeletionView } from "../../../ui/account/deletion.view.tsx";
import { DevicesView } from "../../../ui/account/devices.view.tsx";
import { PasswordView } from "../../../ui/account/password.view.tsx";
import { aDevice, anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { anAccountPage as pageOf } from "../../fakes/fake-account-page.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function draw(view: ReactElement, page = pageOf(), at = "/profile") {
  return { ...page, ...drawScreen(view, { at, stores: Object.values(page.stores) }) };
}

const button = (name: string) => screen.getByRole("button", { name });

describe("AccountFormView", () => {
  it("asks for the password only once the e-mail is another one", async () => {
    const { user } = draw(<AccountFormView />);
    expect(screen.queryByLabelText("Your password")).toBeNull();
    expect(screen.getByText("Confirmed")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Email" }), ".uk");
    expect(screen.getByLabelText("Your password")).toBeTruthy();
    expect(screen.queryByText("Confirmed")).toBeNull();
  });

  it("has a mail to an unconfirmed address sent again", async () => {
    const { user, api } = draw(<AccountFormView />, pageOf(anAccount({ isEmailVerified: false })));
    expect(screen.getByText(/We sent a link to/).textContent).toContain("ada@example.org");
    await user.click(button("Send again"));
    expect(api.calls.at(-1)).toBe("resend");
    expect(screen.getByText(/^Sent\./)).toBeTruthy();
  });

  it("shows the address that waits to be confirmed beside the one that stays until then", () => {
    draw(<AccountFormView />, pageOf(anAccount({ pendingEmail: "ada@elsewhere.org" })));
    expect(screen.getByText("Confirmed")).toBeTruthy();
    expect(screen.getByText(/^Open the link|Until then/).textContent).toBe(
      "Waiting for you to confirm ada@elsewhere.org. Open the link we sent there to switch. Until then, we keep using ada@example.org.",
    );
  });

  it("cancels the change, says so where the focus goes, and has no button any more", async () => {
    const { user, api } = draw(<AccountFormView />, pageOf(anAccount({ pendingEmail: "ada@elsewhere.org" })));
    await user.click(button("Cancel change"));
    expect(api.calls.at(-1)).toBe("cancel e-mail");
    expect(document.activeElement?.textContent).toBe("Change canceled. Your email is still ada@example.org.");
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  });

  it("keeps the address that waits when it could not be cancelled, and says why", async () => {
    const { user, api } = draw(<AccountFormView />, pageOf(anAccount({ pendingEmail: "ada@elsewhere.org" })));
    api.failure = new Failure({ kind: "network" });
    await user.click(button("Cancel change"));
    expect(screen.getByRole("alert").textContent).not.toBe("");
    expect(screen.getByText(/^Waiting for you to confirm/)).toBeTruthy();
  });

  it("says so when another device was faster to confirm it", async () => {
    const { user, api } = draw(<AccountFormView />, pageOf(anAccount({ pendingEmail: "ada@elsewhere.org" })));
    api.account = anAccount({ email: "ada@elsewhere.org" });
    await user.click(button("Cancel change"));
    expect(screen.getByText(/^ada@elsewhere.org was already confirmed/)).toBeTruthy();
  });

  it("says what went wrong and tries again", async () => {
    const { user, api } = draw(<AccountFormView />, pageOf(new Failure({ kind: "network" })));
    expect(screen.getByRole("alert")).toBeTruthy();
    api.account = anAccount();
    await user.click(button("Retry"));
    expect(screen.getByRole("textbox", { name: "Full name" })).toBeTruthy();
  });
});

describe("PasswordView", () => {
  it("changes it and empties the fields", async () => {
    const { user, api } = draw(<PasswordView />);
    await user.type(screen.getByLabelText("Current password"), "old phrase");
    await user.type(screen.getByLabelText("New password"), "a long enough phrase{Enter}");
    expect(api.calls).toContain("password old phrase a long enough phrase");
    expect(screen.getByText(/^Your password has been changed/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Current password").value).toBe("");
  });

  it("names what still opens the account after a new password", async () => {
    const { user } = draw(
      <PasswordView />,
      pageOf(anAccount({ connections: aPasswordlessAccount().connections })),
    );
    await user.type(screen.getByLabelText("Current password"), "old phrase");
    await user.type(screen.getByLabelText("New password"), "a long enough phrase{Enter}");
    expect(screen.getByText(/Sign-in with Google still works/)).toBeTruthy();
  });

  it("leads somebody without a password to a fresh sign-in first", () => {
    draw(<PasswordView />, pageOf(aPasswordlessAccount()));
    expect(screen.getByRole("link", { name: "Sign in again with Google" }).getAttribute("href")).toBe(
      "/api/auth/google",
    );
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("ConnectionsView", () => {
  it("explains the last way in and offers no button that would be refused", () => {
    draw(<ConnectionsView />, pageOf(aPasswordlessAccount()));
    expect(screen.getByText(new RegExp(LAST_WAY_IN))).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Disconnect Google" })).toBeNull();
  });

  it("leaves for the address that the server gives", async () => {
    const { user, navigation } = draw(<ConnectionsView />);
    await user.click(button("Connect Google"));
    expect(navigation.left.length).toBe(0);
    await user.type(screen.getByLabelText("Your password"), "secret phrase{Enter}");
    expect(navigation.left.length).toBe(1);
  });

  it("leads to a sign-in where there is no password", async () => {
    const { user } = draw(<ConnectionsView />, pageOf(aPasswordlessAccount()));
    await user.click(button("Connect GitHub"));
    expect(screen.getByRole("link", { name: "Sign in again with Google" })).toBeTruthy();
    expect(screen.queryByLabelText("Your password")).toBeNull();
  });

  it("says what was connected, once, and clears the address", () => {
    const page = pageOf(aPasswordlessAccount());
    const { address } = draw(<ConnectionsView />, page, "/profile?connected=google");
    expect(screen.getByText(/^Google is connected/)).toBeTruthy();
    expect(address()).toBe("/profile");
  });

  it("is brief about an error that the first section tells in full", () => {
    draw(<ConnectionsView />, pageOf(new Failure({ kind: "network" })));
    expect(screen.getByText(/^This part couldn't be loaded either/)).toBeTruthy();
  });
});

describe("DevicesView", () => {
  it("ends another device and never this one", async () => {
    const page = pageOf();
    page.devicesApi.devices = [aDevice(1, { isCurrent: true }), aDevice(2, { name: "Safari on iPhone" })];
    const { user } = draw(<DevicesView />, page);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Sign out",
      "Sign out all others",
    ]);
    await user.click(button("Sign out Safari on iPhone"));
    expect(page.devicesApi.ended).toEqual([2]);
    expect(screen.getByText("Safari on iPhone is signed out")).toBeTruthy();
  });

  it("ends all others at once, and says what went wrong", async () => {
    const page = pageOf();
    page.devicesApi.devices = [1, 2, 3].map((id) => aDevice(id, { isCurrent: id === 1 }));
    const { user } = draw(<DevicesView />, page);
    page.devicesApi.failure = new Failure({ kind: "timed-out" });
    await user.click(button("Sign out all others"));
    expect(screen.getByRole("alert").textContent).toBe("Request timed out. Please try again.");
    page.devicesApi.failure = null;
    await user.click(button("Sign out all others"));
    expect(page.devicesApi.ended).toEqual(["others"]);
    expect(screen.getByText("All other devices are signed out")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("AppearanceView", () => {
  it("is the same choice as the header's", async () => {
    const { user, theme } = draw(<AppearanceView />);
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(theme.choice$.value).toBe("dark");
    act(() => {
      theme.choose("light");
    });
    expect(await screen.findByRole("radio", { name: "Light", checked: true })).toBeTruthy();
  });
});

describe("DataExportView", () => {
  it("says under which name the file lies", async () => {
    const { user, files } = draw(<DataExportView />);
    await user.click(button("Download your data"));
    expect(files.saved.length).toBe(1);
    expect(screen.getByText(/atelier-account-2026-01-01\.json/)).toBeTruthy();
  });
});

describe("DeletionView", () => {
  it("lists what stands in the way, then deletes and leads out", async () => {
    const { user, api, address } = draw(<DeletionView />);
    await user.click(button("Delete account..."));
    const dialog = within(screen.getByRole("dialog", { name: "Delete your account?" }));
    const fieldErrors = [{ field: "requests", message: "Somebody works on it" }];
    const detail = "Your account can't be deleted yet.";
    api.failure = new Failure({ kind: "conflict", status: 409, detail, fieldErrors });
    await user.type(dialog.getByLabelText("Your password"), "secret phrase");
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    expect(dialog.getByText("Somebody works on it")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    expect(api.calls.filter((call) => call.startsWith("remove")).length).toBe(2);
    expect(address()).toBe("/logout");
  });

  it.each([
    [2_500, "Your wallet holds $25."],
    [-800, "Your wallet is $8 below zero."],
  ])("says what becomes of a wallet with %d cents", async (cents, words) => {
    const page = pageOf();
    page.walletApi.balanceCents = cents;
    const { user } = draw(<DeletionView />, page);
    await user.click(button("Delete account..."));
    expect(screen.getByRole("dialog").textContent).toContain(words);
  });

  it("keeps the account when the dialog is closed", async () => {
    const { user, api } = draw(<DeletionView />);
    await user.click(button("Delete account..."));
    await user.click(button("Keep it"));
    expect({ dialog: screen.queryByRole("dialog"), calls: api.calls }).toEqual({
      dialog: null,
      calls: ["read"],
    });
  });
});
