import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { originOf, RequestDrafts } from "../../../core/requests/request-drafts.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { ClientDashboardView } from "../../../ui/client-dashboard/client-dashboard.view.tsx";
import { UnfinishedRequestStore } from "../../../ui/client-dashboard/unfinished-request.store.ts";
import { FirstVideoStore } from "../../../ui/first-video/first-video.store.ts";
import { OwnRequestsStore } from "../../../ui/requests/own-requests.store.ts";
import { ActionItemsStore } from "../../../ui/action-items/action-items.store.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aForm, aTicket } from "../../builders/requests.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeOwnVideosApi } from "../../fakes/fake-own-videos-api.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";
import { FakeActionItemsApi } from "../../fakes/fake-action-items-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(own: FakeRequestsApi["own"], draftTitle?: string) {
  const { current, storage, tab } = aPage();
  current.begin(aSession());
  const clock = new FakeClock(Date.UTC(2026, 0, 10));
  const drafts = new RequestDrafts(storage, tab, clock, new FakeIdempotencyKeys());
  if (draftTitle !== undefined)
    drafts.keep(aUser().id, {
      id: drafts.newId(),
      form: aForm({ title: draftTitle }),
      origin: originOf(null),
      idempotencyKey: null,
    });
  const api = new FakeRequestsApi();
  api.own = own;
  const stores = [
    new OwnRequestsStore(api, clock),
    new UnfinishedRequestStore(drafts, current),
    new ActionItemsStore(new FakeActionItemsApi(), clock),
    new FirstVideoStore(new FakeOwnVideosApi()),
  ];
  return drawScreen(<ClientDashboardView />, { stores });
}

const needsYou = () => within(screen.getByRole("region", { name: "Needs your attention" }));

describe("ClientDashboardView", () => {
  it("says what this is for when nothing was posted", () => {
    open([]);
    expect(screen.getByRole("heading", { name: "No requests yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Create Request" }).getAttribute("href")).toBe("/create-request");
  });

  it("says what did not load", () => {
    open(new Failure({ kind: "server" }));
    expect(screen.getByRole("heading", { name: "Couldn't load your requests" })).toBeTruthy();
  });

  it("says whose turn it is: an unfinished request and those that are open for long", () => {
    open(
      [aTicket(), aTicket({ id: 8 as RequestId, title: "Old one", createdAt: "2025-11-01T00:00:00.000Z" })],
      "Board",
    );
    expect(needsYou().getByRole("link", { name: 'Finish "Board"' }).getAttribute("href")).toBe(
      "/create-request",
    );
    expect(needsYou().getByRole("link", { name: "Old one" }).getAttribute("href")).toBe("/requests/8");
  });

  it("leads to the first video once there is a request", () => {
    const upload = () => screen.queryByRole("link", { name: "Upload a video" })?.getAttribute("href");
    const { unmount } = open([]);
    expect(upload()).toBeUndefined();
    unmount();
    open([aTicket()]);
    expect(upload()).toBe("/video-upload");
  });

  it("says when nothing waits", () => {
    open([aTicket()]);
    expect(needsYou().getByText("You're all caught up.")).toBeTruthy();
  });

  it("lists the requests by status", async () => {
    const { user } = open([aTicket(), aTicket({ id: 8 as RequestId, title: "Done", status: "completed" })]);
    expect(screen.getByRole("button", { name: "All 2", pressed: true })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Completed 1" }));
    expect(screen.queryByRole("link", { name: "Order board" })).toBeNull();
    expect(screen.getByRole("link", { name: "Done" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Closed 0" }));
    expect(screen.getByText("No requests with this status. Choose All to see the rest.")).toBeTruthy();
  });
});
