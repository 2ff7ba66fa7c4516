import { describe, expect, it } from "@jest/globals";
import {
  developerProfileErrors,
  toDeveloperProfile,
  EMPTY_DEVELOPER_PROFILE_FORM,
  toForm,
} from "../../../core/profiles/developer-profile-form.ts";

const FORM = {
  ...EMPTY_DEVELOPER_PROFILE_FORM,
  headline: "Compilers",
  skills: "Rust, Go",
  hourlyRate: "85.50",
};

describe("developerProfileErrors", () => {
  it("lets a headline alone through", () => {
    expect(developerProfileErrors({ ...EMPTY_DEVELOPER_PROFILE_FORM, headline: "Compilers" })).toEqual({});
  });

  it("names every field that is wrong", () => {
    const errors = developerProfileErrors({
      ...FORM,
      headline: " ",
      hourlyRate: "a lot",
      website: "javascript:alert(1)",
      timezone: "Nowhere",
      location: "a".repeat(101),
    });
    expect(Object.keys(errors).sort()).toEqual(["headline", "hourlyRate", "location", "timezone", "website"]);
  });
});

describe("toDeveloperProfile", () => {
  it("reads dollars as cents and skills between commas", () => {
    expect(toDeveloperProfile(FORM)).toMatchObject({ hourlyRateCents: 8_550, skills: ["Rust", "Go"] });
    expect(toDeveloperProfile({ ...FORM, hourlyRate: "" }).hourlyRateCents).toBeNull();
  });
});

describe("toForm", () => {
  it("comes back as it went", () => {
    expect(toDeveloperProfile(toForm(toDeveloperProfile(FORM)))).toEqual(toDeveloperProfile(FORM));
  });
});
