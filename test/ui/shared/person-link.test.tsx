import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { UserId } from "../../../core/shared/id.ts";
import { PersonLink } from "../../../ui/shared/person-link.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";

const ADA = { id: 7 as UserId, username: "ada", fullName: "Ada Lovelace" };

describe("PersonLink", () => {
  it.each([
    ["client", "/clients/7"],
    ["developer", "/developers/7"],
  ] as const)("leads to the profile of a %s", (as, to) => {
    drawScreen(<PersonLink person={ADA} as={as} />);
    expect(screen.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe(to);
  });

  it("is the name alone where the reader sees no profile, and the username where there is no name", () => {
    drawScreen(<PersonLink person={{ ...ADA, fullName: "" }} as={null} />);
    expect(screen.getByText("ada")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
