import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { DEFAULT_PREFERENCES } from "../../../core/notifications/notification-preferences.ts";
import { Failure } from "../../../core/shared/failure.ts";
import {
  NotificationPreferencesStore,
  PREFERENCES_SAVED,
} from "../../../ui/notifications/notification-preferences.store.ts";
import { NotificationPreferencesView } from "../../../ui/notifications/notification-preferences.view.tsx";
import { aUser, BOB } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeNotificationPreferencesApi } from "../../fakes/fake-notification-preferences-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(user: AuthUser = aUser(), api = new FakeNotificationPreferencesApi()) {
  const notices = new FakeNotices();
  const store = new NotificationPreferencesStore(api, notices, "Europe/Berlin");
  const stores = [store, aSessionStore(user)];
  return { ...drawScreen(<NotificationPreferencesView />, { stores }), api, notices };
}

const names = () => screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const save = () => screen.getByRole("button", { name: "Save email choices" });
const digest = "Daily digestOne email a day at 8:00 (Europe/Berlin) instead of one within minutes.";

describe("NotificationPreferencesView", () => {
  it("offers a client what clients are told of", () => {
    open();
    const kinds = ["Messages", "Responses to your requests", "Agreement updates"];
    expect(names()).toEqual([...kinds, digest]);
  });

  it("offers a developer what developers are told of", () => {
    open(BOB);
    const kinds = [
      "Messages",
      "Requests shared with you",
      "Agreement updates",
      "Sales of your products",
      "New users of your free products",
    ];
    expect(names()).toEqual([...kinds, digest]);
  });

  it("begins with what was chosen, and saves the choice for this browser's clock", async () => {
    const api = new FakeNotificationPreferencesApi();
    api.preferences = { ...DEFAULT_PREFERENCES, message: false, timeZone: "Asia/Tokyo" };
    const { user } = open(aUser(), api);
    expect(box(/^Messages/).checked).toBe(false);
    await user.click(box(/^Agreement updates/));
    await user.click(box(/^Daily digest/));
    await user.click(save());
    expect(api.saved).toEqual([
      {
        ...DEFAULT_PREFERENCES,
        message: false,
        agreement: false,
        delivery: "daily",
        timeZone: "Europe/Berlin",
      },
    ]);
    expect(screen.getByText("Saved")).toBeTruthy();
  });

  it("announces that it is saved, and can be saved again", async () => {
    const { user, api, notices } = open();
    await user.click(save());
    await user.click(box(/^Daily digest/));
    expect(screen.queryByText("Saved")).toBeNull();
    await user.click(save());
    expect(api.saved.map(({ delivery }) => delivery)).toEqual(["soon", "daily"]);
    expect(notices.said).toContain(`success: ${PREFERENCES_SAVED}`);
  });

  it("says why nothing was saved, and keeps the choice", async () => {
    const { user, api } = open();
    api.refusal = new Failure({ kind: "network" });
    await user.click(box(/^Messages/));
    await user.click(save());
    expect(screen.getByRole("alert").textContent).not.toBe("");
    expect(box(/^Messages/).checked).toBe(false);
  });
});
