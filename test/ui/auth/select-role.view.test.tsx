import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { filter, firstValueFrom } from "rxjs";
import { ReturnPath } from "../../../core/access/return-path.ts";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { OAuthSuccess } from "../../../core/auth/oauth-success.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { RoleChoiceStore } from "../../../ui/auth/role-choice.store.ts";
import { SelectRoleView } from "../../../ui/auth/select-role.view.tsx";
import { aNewcomer, aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage, type FakePage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(user: AuthUser | null = aNewcomer(), known?: AuthUser | Failure) {
  const setup = roleSelection(aPage());
  return draw(setup, user, known);
}

function roleSelection(page: FakePage) {
  return { page, success: new OAuthSuccess(page.auth, page.saved, new FakeClock()) };
}

function draw(
  { page, success }: ReturnType<typeof roleSelection>,
  user: AuthUser | null,
  known?: AuthUser | Failure,
) {
  if (known !== undefined) page.api.user = known;
  if (user !== null) page.current.begin(aSession("token-of-ada", user));
  const notices = new FakeNotices();
  const returnPath = new ReturnPath(page.tab);
  const store = new RoleChoiceStore(page.auth, page.current, success, returnPath, notices);
  const drawn = drawScreen(<SelectRoleView />, {
    at: "/select-role",
    pattern: "/select-role",
    stores: [store],
  });
  return { ...page, notices, returnPath, ...drawn };
}

/** Draws the screen for a user whose profile could not be read on the way back from the provider. */
async function openWithoutProfile() {
  const setup = roleSelection(aPage());
  setup.page.api.session = new Failure({ kind: "network" });
  await firstValueFrom(setup.success.run("ticket").pipe(filter(({ kind }) => kind === "failed")));
  return draw(setup, null);
}

const choose = (name: RegExp) => screen.getByRole("radio", { name });
const button = () => screen.getByRole("button", { name: "Continue" });

describe("SelectRoleView", () => {
  it.each([
    [/^Client/, "client", "/client-dashboard"],
    [/^Developer/, "developer", "/developer-dashboard"],
  ] as const)("takes %s once, and leads to the dashboard", async (name, userType, to) => {
    const { api, user, address, current } = open();
    api.user = aUser({ userType, needsRoleSelection: true });
    await user.click(choose(name));
    await user.click(button());
    expect(api.calls).toEqual([`select-role ${userType}`]);
    expect(address()).toBe(to);
    expect(current.session?.user).toMatchObject({ userType, needsRoleSelection: false });
  });

  it("says under which name a newcomer appears, which may differ from the provider's", () => {
    open(aNewcomer({ fullName: "Ada Li" }));
    expect(screen.getByText(/^You'll appear as/).textContent).toBe(
      "You'll appear as Ada Li. You can change your name in your profile.",
    );
  });

  it("leads to where somebody wanted to go before", async () => {
    const { api, user, address, returnPath } = open();
    api.user = aUser();
    returnPath.remember("/create-request");
    await user.click(choose(/^Client/));
    await user.click(button());
    expect(address()).toBe("/create-request");
  });

  it("takes the focus to what is missing, and asks nobody", async () => {
    const { api, user } = open();
    await user.click(button());
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    expect(screen.getByRole("link", { name: "Please choose a role" }).getAttribute("href")).toBe(
      "#role-userType",
    );
    expect(api.calls).toEqual([]);
    await user.click(choose(/^Client/));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["a client", aUser(), "/client-dashboard"],
    ["a developer", BOB, "/developer-dashboard"],
  ])("sends %s away", (_, user, to) => {
    expect(open(user).address()).toBe(to);
  });

  it("tells a visitor what it is for, and leads to signing in and registering", () => {
    const { address } = open(null);
    expect(address()).toBe("/select-role");
    expect(screen.getByText(/^Everyone chooses a role once/)).toBeDefined();
    expect(screen.queryByRole("radio")).toBeNull();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/login", "/register"]);
  });

  it("lets a visitor go on who signs in in another tab", () => {
    const { current, address } = open(null);
    act(() => void current.begin(aSession("token-of-ada", aNewcomer())));
    expect(choose(/^Client/)).toBeDefined();
    expect(address()).toBe("/select-role");
  });

  it("leads on when another tab has chosen", async () => {
    const { current, address } = open();
    await act(async () => {
      current.update(aSession("token-of-ada"), aUser());
      await Promise.resolve();
    });
    expect(address()).toBe("/client-dashboard");
  });

  it("leads on when the role was chosen on another device", async () => {
    const { api, address } = open(aNewcomer({ googleId: "g1" }), aUser({ userType: "developer" }));
    await waitFor(() => expect(address()).toBe("/developer-dashboard"));
    expect(api.calls).toEqual(['get-user {"googleId":"g1"}']);
  });

  it("lets somebody choose though the server cannot say whether that is still to be done", async () => {
    const { api, user, notices, address } = open(
      aNewcomer({ githubId: "g2" }),
      new Failure({ kind: "server" }),
    );
    await user.click(choose(/^Client/));
    api.user = aUser();
    await user.click(button());
    expect({ notices: notices.said, address: address() }).toEqual({
      notices: [],
      address: "/client-dashboard",
    });
  });

  it("says what the catalogue says of a failure, and can be tried again", async () => {
    const { api, user, notices, address } = open();
    const message = "Server error. Please try again later.";
    api.user = new Failure({ kind: "server" });
    await user.click(choose(/^Client/));
    await user.click(button());
    expect(screen.getByRole("alert").textContent).toBe(message);
    expect(notices.said).toEqual([`error: ${message}`]);
    api.user = aUser();
    await user.click(button());
    expect(address()).toBe("/client-dashboard");
  });

  it("takes over the role that was chosen elsewhere", async () => {
    const { api, user, notices, address } = open();
    api.user = new Failure({ kind: "conflict", status: 409, code: "role_already_chosen" });
    api.session = aSession("token-of-ada", aUser({ userType: "developer" }));
    await user.click(choose(/^Client/));
    await user.click(button());
    await waitFor(() => expect(address()).toBe("/developer-dashboard"));
    expect(notices.said).toEqual(["error: Your role has already been chosen."]);
  });
});

describe("SelectRoleView without a profile", () => {
  it("is drawn, and says why", async () => {
    const { address } = await openWithoutProfile();
    expect(address()).toBe("/select-role");
    expect(screen.getByRole("status").textContent).toContain("We couldn't load your profile yet.");
    expect(screen.getByRole("link", { name: "sign in again" }).getAttribute("href")).toBe("/login");
  });

  it("gets the profile with the choice, and leads to where somebody wanted to go", async () => {
    const { api, current, user, address, returnPath } = await openWithoutProfile();
    returnPath.remember("/create-request");
    api.session = aSession("lasting", aNewcomer());
    api.user = aUser();
    await user.click(choose(/^Client/));
    await user.click(button());
    await waitFor(() => expect(address()).toBe("/create-request"));
    expect(api.calls).toEqual(["me ticket", "me ticket", "select-role client"]);
    expect(current.token()).toBe("lasting");
  });

  it("chooses nothing for who turns out to have a role", async () => {
    const { api, user, address } = await openWithoutProfile();
    api.session = aSession("lasting", BOB);
    await user.click(choose(/^Client/));
    await user.click(button());
    await waitFor(() => expect(address()).toBe("/developer-dashboard"));
    expect(api.calls).toEqual(["me ticket", "me ticket"]);
  });

  it("says when it cannot be had again, and stays", async () => {
    const { user, address } = await openWithoutProfile();
    await user.click(choose(/^Client/));
    await user.click(button());
    expect(screen.getByRole("alert").textContent).toContain("Unable to connect to server");
    expect(address()).toBe("/select-role");
  });

  it("leads to sign in, with a word, when the server no longer knows of it", async () => {
    const { api, user, notices, address } = await openWithoutProfile();
    api.session = new Failure({ kind: "session-expired" });
    await user.click(choose(/^Client/));
    await user.click(button());
    await waitFor(() => expect(address()).toBe("/login"));
    expect(notices.said).toEqual(["error: Session expired. Please log in again."]);
  });
});
