import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { PROFILE_SECTIONS, type ProfileSection } from "../../../ui/profile/profile-sections.ts";
import { ProfileView } from "../../../ui/profile/profile.view.tsx";
import { aUser, BOB } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const SECTIONS: readonly ProfileSection[] = [
  { id: "name", title: "Name", lead: "Who you are", View: () => <p>Ada</p> },
  { id: "skills", title: "Skills", lead: "What you can do", View: () => <p>Looms</p>, role: "developer" },
];

function open(user: AuthUser, at = "/profile", state?: unknown) {
  return drawScreen(<ProfileView all={SECTIONS} />, { at, state, stores: [aSessionStore(user)] });
}

describe("ProfileView", () => {
  it("draws every section under its title and leads to each", () => {
    open(BOB);
    const links = within(screen.getByRole("navigation", { name: "Sections of your profile" }));
    for (const { id, title, lead } of SECTIONS) {
      const section = screen.getByRole("region", { name: title });
      expect(section.id).toBe(id);
      expect(within(section).getByText(lead)).toBeTruthy();
      expect(links.getByRole("link", { name: title }).getAttribute("href")).toBe(`/profile#${id}`);
    }
  });

  it("leaves out what is for the other role", () => {
    open(aUser());
    expect(screen.queryByText("Skills")).toBeNull();
    expect(screen.getByText("Ada")).toBeTruthy();
  });

  it("moves the focus to the section that the address asks for", () => {
    open(BOB, "/profile#skills");
    expect(document.activeElement?.textContent).toBe("Skills");
  });

  it("leads back to where somebody came from, after a look at other sections too, and to no foreign place", async () => {
    const { user, unmount } = open(BOB, "/profile", { returnTo: "/requests/7" });
    await user.click(screen.getByRole("link", { name: "Skills" }));
    expect(screen.getByRole("link", { name: "Back to where you were" }).getAttribute("href")).toBe(
      "/requests/7",
    );
    unmount();
    for (const returnTo of ["//evil.example", "/nowhere", 7, null]) {
      const other = open(BOB, "/profile", { returnTo });
      expect(screen.queryByRole("link", { name: "Back to where you were" })).toBeNull();
      other.unmount();
    }
  });

  it("leads back at the end of the section, too, for which somebody came", async () => {
    const { user } = open(BOB, "/profile#skills", { returnTo: "/requests/7" });
    const back = () => within(screen.getByRole("region", { name: "Skills" })).getByRole("link");
    expect(back().textContent).toBe("Back to where you were");
    expect(within(screen.getByRole("region", { name: "Name" })).queryByRole("link")).toBeNull();
    await user.click(within(screen.getByRole("navigation", { name: /^Sections/ })).getByText("Name"));
    expect(back().getAttribute("href")).toBe("/requests/7");
  });

  it("stays at the top for an address that asks for nothing it has", () => {
    open(aUser(), "/profile#skills");
    expect(document.activeElement).toBe(document.body);
  });
});

describe("PROFILE_SECTIONS", () => {
  it("has every anchor once", () => {
    const ids = PROFILE_SECTIONS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
