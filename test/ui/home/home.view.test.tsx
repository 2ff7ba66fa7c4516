import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { HomeView } from "../../../ui/home/home.view.tsx";
import { BOB } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("HomeView", () => {
  it("has the tagline, the four themes and every way in for a visitor", () => {
    drawScreen(<HomeView />, { stores: [aSessionStore(null)] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Exceptional developers build meaningful solutions",
    );
    for (const name of ["Discover", "Discuss", "Plan", "Build"])
      expect(screen.getByRole("heading", { level: 2, name })).toBeTruthy();
    expect({ start: target("Get Started"), signIn: target("Sign In") }).toEqual({
      start: "/register",
      signIn: "/login",
    });
    expect({ google: target("Continue with Google"), github: target("Continue with GitHub") }).toEqual({
      google: "/api/auth/google",
      github: "/api/auth/github",
    });
  });

  it("leads whoever is signed in to their dashboard instead", () => {
    drawScreen(<HomeView />, { stores: [aSessionStore(BOB)] });
    expect(target("Go to your dashboard")).toBe("/developer-dashboard");
    expect(screen.queryByRole("link", { name: "Get Started" })).toBeNull();
  });
});
