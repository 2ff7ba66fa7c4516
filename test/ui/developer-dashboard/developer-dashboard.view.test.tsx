import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { DeveloperDashboardView } from "../../../ui/developer-dashboard/developer-dashboard.view.tsx";
import { FirstVideoStore } from "../../../ui/first-video/first-video.store.ts";
import { NewestTicketsStore } from "../../../ui/developer-dashboard/newest-tickets.store.ts";
import { OwnRequestsStore } from "../../../ui/requests/own-requests.store.ts";
import { ActionItemsStore } from "../../../ui/action-items/action-items.store.ts";
import { anOwnVideo } from "../../builders/own-videos.ts";
import { aTicket, tickets } from "../../builders/requests.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeOwnVideosApi } from "../../fakes/fake-own-videos-api.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";
import { FakeActionItemsApi } from "../../fakes/fake-action-items-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(set: (api: FakeRequestsApi) => void, videos = new FakeOwnVideosApi()) {
  const api = new FakeRequestsApi();
  set(api);
  const clock = new FakeClock();
  const stores = [
    new OwnRequestsStore(api, clock),
    new NewestTicketsStore(api, clock),
    new FirstVideoStore(videos),
    new ActionItemsStore(new FakeActionItemsApi(), clock),
  ];
  return { ...drawScreen(<DeveloperDashboardView />, { stores }), api };
}

const newest = () => within(screen.getByRole("region", { name: "Newest open tickets" }));

describe("DeveloperDashboardView", () => {
  it("lists what was shared and the five newest tickets", () => {
    open((api) => {
      api.own = [aTicket({ title: "For you alone", isPublic: false })];
      api.tickets = tickets(24);
    });
    const shared = within(screen.getByRole("region", { name: "Shared with you or responded to 1" }));
    expect(shared.getByRole("link", { name: "For you alone" }).getAttribute("href")).toBe("/requests/7");
    expect(newest().getAllByRole("listitem")).toHaveLength(5);
    expect(newest().getByRole("link", { name: "All 24 tickets" }).getAttribute("href")).toBe("/tickets");
  });

  it("says what stands here later when nothing was shared", () => {
    open((api) => {
      api.own = [];
      api.tickets = [];
    });
    expect(screen.getByRole("heading", { name: "Nothing shared with you yet" })).toBeTruthy();
    expect(newest().getByText("There are no open tickets right now.")).toBeTruthy();
  });

  it("leads whoever has no video to the upload, and says nothing where nobody knows", () => {
    const upload = () => screen.queryByRole("link", { name: "Upload a video" })?.getAttribute("href");
    const openWith = (change: (api: FakeOwnVideosApi) => void) => {
      const videos = new FakeOwnVideosApi();
      change(videos);
      return open((api) => (api.own = []), videos);
    };
    const none = openWith(() => undefined);
    expect(upload()).toBe("/video-upload");
    none.unmount();
    const one = openWith((api) => (api.videos = [anOwnVideo({ status: "processing" })]));
    expect(upload()).toBeUndefined();
    one.unmount();
    openWith((api) => (api.failure = new Failure({ kind: "network" })));
    expect(upload()).toBeUndefined();
  });

  it("lets one half fail without the other", async () => {
    const { user, api } = open((fake) => {
      fake.own = [aTicket({ title: "For you alone" })];
      fake.tickets = new Failure({ kind: "network" });
    });
    expect(screen.getByRole("link", { name: "For you alone" })).toBeTruthy();
    api.tickets = tickets(1);
    await user.click(newest().getByRole("button", { name: "Retry" }));
    expect(newest().getByRole("link", { name: "Ticket 0" })).toBeTruthy();
  });
});
