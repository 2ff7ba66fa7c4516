import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import type { AuthUser } from "../../../../core/auth/auth-user.ts";
import { ConversationList } from "../../../../core/conversations/conversation-list.ts";
import { Poller } from "../../../../core/polling/poller.ts";
import { HeaderButtons } from "../../../../ui/app/shell/header-buttons.tsx";
import { UnreadStore } from "../../../../ui/conversations/unread.store.ts";
import { aSession, aUser, BOB } from "../../../builders/auth.ts";
import { aConnectivity } from "../../../builders/connectivity.ts";
import { aPanel } from "../../../builders/notifications.ts";
import { aBell } from "../../../builders/shared-requests.ts";
import { FakeActivity } from "../../../fakes/fake-activity.ts";
import { aPage } from "../../../fakes/fake-browser.ts";
import { FakeClock } from "../../../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../../../fakes/fake-conversations-api.ts";
import { drawScreen } from "../../../support/draw-screen.tsx";

/** Draws the buttons and waits for the parts that a header loads later; returns the bell's API. */
async function buttonsOf(user: AuthUser | null) {
  const { current } = aPage();
  if (user !== null) current.begin(aSession("token", user));
  const bell = aBell(current);
  const poller = new Poller(new FakeClock(), new FakeActivity());
  const unread = new UnreadStore(new ConversationList(new FakeConversationsApi(), current, poller));
  const stores = [...aPanel(current).stores, ...bell.stores, unread, aConnectivity()];
  await act(async () => {
    drawScreen(<HeaderButtons user={user} onUnread={() => undefined} />, { stores });
    await import("../../../../ui/app/shell/signed-in.tsx");
    await import("../../../../ui/app/shell/shared-requests-bell.tsx");
  });
  return bell.api;
}

const names = () => screen.queryAllByRole("button").map((button) => button.textContent);

describe("HeaderButtons", () => {
  it("have the bell of shared requests before the notifications, for a developer", async () => {
    const api = await buttonsOf(BOB);
    await screen.findByRole("button", { name: "Shared requests" });
    expect(names()).toEqual(["Shared requests", "Notifications"]);
    expect(api.polls).toHaveLength(1);
  });

  it("have notifications alone for a client, and ask for no shared requests", async () => {
    const api = await buttonsOf(aUser());
    expect(names()).toEqual(["Notifications"]);
    expect(api.polls).toEqual([]);
  });

  it.each([
    ["a visitor", null],
    ["somebody who has not chosen a role", aUser({ userType: null })],
  ])("are none for %s", async (_, user) => {
    await buttonsOf(user);
    expect(names()).toEqual([]);
  });
});
