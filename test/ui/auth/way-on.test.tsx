import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { WayOn } from "../../../ui/auth/way-on.tsx";
import { aNewcomer, aUser } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function wayOf(user: AuthUser | null): string | null {
  const { unmount } = drawScreen(
    <WayOn
      developer={{ label: "Sell a product", to: "/marketplace/new" }}
      client={{ label: "Write a request", to: "/create-request" }}
      visitor={{ label: "Browse solutions", to: "/showcase" }}
    />,
    { stores: [aSessionStore(user)] },
  );
  const link = screen.getByRole("link");
  const way = `${link.textContent} ${link.getAttribute("href") ?? ""}`;
  unmount();
  return way;
}

describe("WayOn", () => {
  it("leads each kind of reader to what they can do", () => {
    expect(wayOf(aUser({ userType: "developer" }))).toBe("Sell a product /marketplace/new");
    expect(wayOf(aUser({ userType: "client" }))).toBe("Write a request /create-request");
    for (const nobodysKind of [null, aNewcomer()])
      expect(wayOf(nobodysKind)).toBe("Browse solutions /showcase");
  });
});
