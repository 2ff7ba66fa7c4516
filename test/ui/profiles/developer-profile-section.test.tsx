import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { EMPTY_DEVELOPER_PROFILE_FORM } from "../../../core/profiles/developer-profile-form.ts";
import { ProfileDraft } from "../../../core/profiles/profile-draft.ts";
import { CHANGED_ELSEWHERE, Failure } from "../../../core/shared/failure.ts";
import { DeveloperProfileSection } from "../../../ui/profiles/developer-profile-section.tsx";
import { DeveloperProfileStore } from "../../../ui/profiles/developer-profile.store.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aDeveloperProfile } from "../../builders/profiles.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProfilesApi } from "../../fakes/fake-profiles-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(profile: FakeProfilesApi["developerProfile"], device = new FakeStorage()) {
  const { current } = aPage(device);
  current.begin(aSession("token", BOB));
  const api = new FakeProfilesApi();
  api.developerProfile = profile;
  const notices = new FakeNotices();
  const draft = new ProfileDraft(device.tab(), current, "developer_profile", EMPTY_DEVELOPER_PROFILE_FORM);
  const store = new DeveloperProfileStore(api, notices, draft);
  return { ...drawScreen(<DeveloperProfileSection />, { stores: [store] }), api, notices };
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

  it("keeps what was typed over a reload, until it is saved or discarded", async () => {
    const device = new FakeStorage();
    const RESTORED = "Your unsaved changes were restored";
    const location = () => screen.getByLabelText<HTMLInputElement>(/Location/);
    const first = open(aDeveloperProfile({ location: "Porto" }), device);
    expect(screen.queryByText(RESTORED)).toBeNull();
    await first.user.type(location(), " or Lisbon");
    first.unmount();
    const second = open(aDeveloperProfile({ location: "Porto" }), device);
    expect(location().value).toBe("Porto or Lisbon");
    expect(screen.getByText(RESTORED)).toBeTruthy();
    await second.user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(location().value).toBe("Porto");
    expect(screen.queryByText(RESTORED)).toBeNull();
    await second.user.type(location(), "!");
    await second.user.click(save());
    second.unmount();
    open(aDeveloperProfile({ location: "Porto!" }), device);
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  it("brings what was typed on top of what was saved elsewhere since", async () => {
    const device = new FakeStorage();
    const first = open(aDeveloperProfile({ location: "Porto", headline: "Tills" }), device);
    await first.user.type(screen.getByLabelText(/Location/), "!");
    first.unmount();
    open(aDeveloperProfile({ location: "Porto", headline: "Tills and scales" }), device);
    expect(screen.getByLabelText<HTMLInputElement>(/Location/).value).toBe("Porto!");
    expect(screen.getByLabelText<HTMLInputElement>("Headline").value).toBe("Tills and scales");
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

  it("says once that it was changed somewhere else", async () => {
    const { user, api, notices } = open(aDeveloperProfile());
    await user.type(screen.getByLabelText("Headline"), " and more");
    api.developerProfile = aDeveloperProfile({ headline: "Compilers" });
    api.version = "second";
    await user.click(save());
    expect(screen.getAllByText(/changed elsewhere/)).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "What differs" })).toBeTruthy();
    expect(notices.said).toEqual([]);
  });

  it("lets the person take what another device saved, or keep what they typed", async () => {
    const { user, api } = open(aDeveloperProfile());
    await user.type(screen.getByLabelText("Headline"), " and more");
    await user.type(screen.getByLabelText(/^Location/), " and Delft");
    api.developerProfile = aDeveloperProfile({ headline: "Compilers", location: "Utrecht" });
    api.version = "second";
    await user.click(save());
    await user.click(screen.getByRole("button", { name: "Use this: Headline" }));
    await user.click(screen.getByRole("button", { name: "Keep mine: Location" }));
    expect(screen.queryByRole("heading", { name: "What differs" })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Headline").value).toBe("Compilers");
    expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe("Rotterdam and Delft");
    await user.click(save());
    expect(screen.getByText("Saved")).toBeTruthy();
  });
});
