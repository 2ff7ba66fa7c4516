import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { CHANGED_ELSEWHERE, Failure } from "../../../core/shared/failure.ts";
import { DeveloperProfileSection } from "../../../ui/profiles/developer-profile-section.tsx";
import { DeveloperProfileStore } from "../../../ui/profiles/developer-profile.store.ts";
import { aDeveloperProfile } from "../../builders/profiles.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProfilesApi } from "../../fakes/fake-profiles-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(profile: FakeProfilesApi["developerProfile"]) {
  const api = new FakeProfilesApi();
  api.developerProfile = profile;
  const store = new DeveloperProfileStore(api, new FakeNotices());
  return { ...drawScreen(<DeveloperProfileSection />, { stores: [store] }), api };
}

const save = () => screen.getByRole("button", { name: "Save profile" });

describe("DeveloperProfileSection", () => {
  it("writes the first profile and replaces it afterwards", async () => {
    const { user, api } = open(null);
    await user.type(screen.getByLabelText("Headline"), "Compilers");
    await user.click(save());
    expect(screen.getByText("Saved")).toBeTruthy();
    await user.type(screen.getByLabelText(/Location/), "Wrocław");
    await user.click(save());
    expect(api.saved).toEqual(["new", "old"]);
  });

  it("says what is wrong next to the field and in the summary", async () => {
    const { user, api } = open(aDeveloperProfile());
    await user.type(screen.getByLabelText(/Website/), "javascript:alert(1)");
    await user.click(save());
    expect(screen.getAllByText("Please enter an address that begins with http:// or https://")).toHaveLength(
      2,
    );
    expect(api.saved).toEqual([]);
  });

  it("shows the server's word and loses nothing", async () => {
    const { user, api } = open(aDeveloperProfile());
    const fieldErrors = [{ field: "headline", message: "Headline is required" }];
    api.refusal = new Failure({ kind: "invalid", fieldErrors });
    await user.type(screen.getByLabelText("Headline"), " and more");
    await user.click(save());
    expect(screen.getByText("Validation error. Please check your input.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Headline").value).toBe("Small web systems and more");
  });

  it("shows what another tab wrote first before it replaces it", async () => {
    const { user, api } = open(null);
    api.refusal = new Failure({ kind: "conflict", code: "conflict", detail: "There is a profile already." });
    api.developerProfile = aDeveloperProfile();
    await user.type(screen.getByLabelText("Headline"), "Compilers");
    await user.click(save());
    expect(screen.getByText(CHANGED_ELSEWHERE)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Headline, as saved elsewhere").value).toBe(
      "Small web systems",
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe("Rotterdam");
    api.refusal = null;
    await user.click(save());
    expect(api.saved).toEqual(["new", "old"]);
  });

  it("lets the person take what another device saved, or keep what they typed", async () => {
    const { user, api } = open(aDeveloperProfile());
    await user.type(screen.getByLabelText("Headline"), " and more");
    await user.type(screen.getByLabelText(/^Location/), " and Delft");
    api.developerProfile = aDeveloperProfile({ headline: "Compilers", location: "Utrecht" });
    api.version = "second";
    await user.click(save());
    await user.click(screen.getByRole("button", { name: "Headline: use what was saved elsewhere" }));
    await user.click(screen.getByRole("button", { name: "Location: keep what I typed" }));
    expect(screen.queryByRole("heading", { name: "Changed somewhere else" })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Headline").value).toBe("Compilers");
    expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe("Rotterdam and Delft");
    await user.click(save());
    expect(screen.getByText("Saved")).toBeTruthy();
  });
});
