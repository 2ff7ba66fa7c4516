import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { OAuthErrorView } from "../../../ui/auth/oauth-error.view.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";

const open = (query = "") => drawScreen(<OAuthErrorView />, { at: `/oauth-error${query}` });

describe("OAuthErrorView", () => {
  it("says which provider, and what it said", () => {
    open("?provider=github&error=denied");
    expect(screen.getByRole("heading", { level: 1, name: "Authentication Failed" })).toBeTruthy();
    expect(screen.getByText("We couldn't authenticate you with GitHub.")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("You didn't allow GitHub to sign you in.");
    expect(screen.getByText("If this problem persists, please contact support.")).toBeTruthy();
  });

  it("has words for an address that says nothing", () => {
    open();
    expect(screen.getByText("We couldn't authenticate you with the provider.")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("Authentication failed");
  });

  it("shows a text of the address as text, and that it isn't ours", () => {
    open("?provider=gitlab&error=%3Cb%3Ebold%3C/b%3E");
    expect(screen.getByRole("alert").textContent).toBe("<b>bold</b>");
    expect(screen.getByText("This message came with the link, not from us.")).toBeTruthy();
  });

  it("names no provider that is not of the list", () => {
    open("?provider=Support&error=denied");
    expect(screen.getByText("We couldn't authenticate you with the provider.")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("You didn't allow the provider to sign you in.");
    expect(document.body.textContent).not.toContain("Support");
  });

  it("leads to sign in and home", () => {
    open();
    const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect({ login: leadsTo("Return to Login"), home: leadsTo("Go to Homepage") }).toEqual({
      login: "/login",
      home: "/",
    });
  });
});
