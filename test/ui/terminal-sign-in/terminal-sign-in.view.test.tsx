import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { NO_SUCH_CODE, TerminalSignInStore } from "../../../ui/terminal-sign-in/terminal-sign-in.store.ts";
import { TerminalSignInView } from "../../../ui/terminal-sign-in/terminal-sign-in.view.tsx";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeTerminalSignInApi } from "../../fakes/fake-terminal-sign-in-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(at: string) {
  const api = new FakeTerminalSignInApi();
  const { current } = aPage();
  current.begin(aSession());
  const navigation = new FakeNavigation(at);
  const store = new TerminalSignInStore(api, current, new FakeClock(), navigation, new FakeNotices());
  return { api, ...drawScreen(<TerminalSignInView />, { at, stores: [store] }) };
}
const button = (name: string) => screen.getByRole("button", { name });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent.trim();

describe("TerminalSignInView", () => {
  it("leads from a typed code by the terminal's facts and a warning to the approval", async () => {
    const { api, user } = open("/terminal");
    expect(document.title).toContain("Sign in from your terminal");
    await user.type(screen.getByRole("textbox", { name: "Code" }), "bcdf ghjk{Enter}");
    expect(heading()).toBe("Let this terminal sign in?");
    for (const fact of ["BCDF-GHJK", "Atelier on Linux", "It will be signed in to your account, ada."])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.getByText(/^Only continue if you started this in your own terminal/)).toBeTruthy();
    expect(api.calls).toEqual(["read BCDF-GHJK"]);
    await user.click(button("Sign in the terminal"));
    expect(api.calls).toEqual(["read BCDF-GHJK", "approve BCDF-GHJK"]);
    expect(heading()).toBe("You're signed in on your terminal");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says that the terminal was not signed in after a no", async () => {
    const { user } = open("/terminal?user_code=BCDF-GHJK");
    await user.click(button("Continue"));
    await user.click(button("Deny"));
    expect(heading()).toBe("Sign-in denied");
  });

  it("takes the focus to what is wrong with a code", async () => {
    const { api, user } = open("/terminal?user_code=BCDF-GHJK");
    api.waiting = null;
    await user.click(button("Continue"));
    expect(document.activeElement?.textContent).toBe(NO_SUCH_CODE);
    await user.clear(screen.getByRole("textbox", { name: "Code" }));
    await user.click(button("Continue"));
    expect(screen.getByRole("textbox", { name: "Code" }).getAttribute("aria-invalid")).toBe("true");
  });
});
