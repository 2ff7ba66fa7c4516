import { describe, expect, it } from "@jest/globals";
import { clientProfileErrors, EMPTY_CLIENT_PROFILE } from "../../../core/profiles/client-profile.ts";

describe("clientProfileErrors", () => {
  it("asks for a display name and nothing else", () => {
    expect(clientProfileErrors(EMPTY_CLIENT_PROFILE)).toEqual({ displayName: "Display name is required" });
    expect(clientProfileErrors({ ...EMPTY_CLIENT_PROFILE, displayName: "Clara" })).toEqual({});
  });

  it("takes what is just short enough after trimming", () => {
    const full = { displayName: 100, companyName: 100, about: 2_000, location: 100 };
    const texts = Object.entries(full).map(([field, length]) => [field, ` ${"a".repeat(length)} `] as const);
    expect(clientProfileErrors({ ...EMPTY_CLIENT_PROFILE, ...Object.fromEntries(texts) })).toEqual({});
  });

  it("names every field that is wrong", () => {
    expect(
      clientProfileErrors({
        displayName: "a".repeat(101),
        companyName: "a".repeat(101),
        companyUrl: "bakery",
        about: "a".repeat(2_001),
        location: "a".repeat(101),
      }),
    ).toEqual({
      displayName: "Display name must be at most 100 characters",
      companyName: "Company must be at most 100 characters",
      companyUrl: "Please enter an address that begins with http:// or https://",
      about: "About must be at most 2,000 characters",
      location: "Location must be at most 100 characters",
    });
  });
});
