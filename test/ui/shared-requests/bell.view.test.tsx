import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { SharedRequest } from "../../../core/shared-requests/shared-request.ts";
import { SHARES_SCHEDULE, SharedRequestsWatch } from "../../../core/shared-requests/shared-requests-watch.ts";
import { BellStore } from "../../../ui/shared-requests/bell.store.ts";
import { BellView } from "../../../ui/shared-requests/bell.view.tsx";
import type { ConversationId } from "../../../core/shared/id.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aSharedRequest } from "../../builders/shares.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSharesApi } from "../../fakes/fake-shares-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function ring(at = "/tickets") {
  const { current } = aPage();
  current.begin(aSession("token-of-bob", BOB));
  const api = new FakeSharesApi();
  const clock = new FakeClock();
  const store = new BellStore(
    new SharedRequestsWatch(api, current, new Poller(clock, new FakeActivity())),
    clock,
  );
  const start = aStart(current);
  const drawn = drawScreen(<BellView />, { at, stores: [store, ...start.stores] });
  return {
    ...drawn,
    start,
    bell: () => screen.getByRole("button", { name: /^Shared requests/ }),
    open: () => {
      act(() => {
        screen.getByRole("dialog", { name: "Shared with you" }).showPopover();
      });
    },
    /** The next look brings these. */
    look: (requests: readonly SharedRequest[] | Failure) => {
      act(() => {
        if (api.polls.at(-1)?.isWanted !== true) clock.advance(SHARES_SCHEDULE.everyMs);
        if (requests instanceof Failure) api.polls.at(-1)?.fail(requests);
        else api.polls.at(-1)?.answer({ value: requests, etag: "etag" });
      });
    },
  };
}

const news = () => screen.getByRole("status").textContent;

describe("BellView", () => {
  it("counts what is new, and says so when there is more of it", () => {
    const { bell, look } = ring();
    expect({ bell: bell().textContent, announcement: news() }).toEqual({
      bell: "Shared requests",
      announcement: "",
    });
    look([aSharedRequest(7), aSharedRequest(6, { isNew: false })]);
    expect(bell().textContent).toBe("Shared requests, 1 new1");
    expect(news()).toBe("1 new shared request");
    look([aSharedRequest(8), aSharedRequest(7)]);
    expect(news()).toBe("2 new shared requests");
    look([aSharedRequest(8, { isNew: false }), aSharedRequest(7, { isNew: false })]);
    expect({ bell: bell().textContent, announcement: news() }).toEqual({
      bell: "Shared requests",
      announcement: "",
    });
  });

  it("lists cards with the budget, the mark and the two ways on", () => {
    const { look, open } = ring();
    open();
    look([aSharedRequest(7), aSharedRequest(6, { isNew: false, estimatedBudget: null })]);
    const first = within(screen.getByRole("article", { name: "Request 7" }));
    for (const text of ["New", "$4,800", "It has to be quick."]) expect(first.getByText(text)).toBeTruthy();
    expect(first.getByRole("link", { name: "View Details" }).getAttribute("href")).toBe("/requests/7");
    expect(first.getByRole("button", { name: "Start Conversation" })).toBeTruthy();
    const second = within(screen.getByRole("article", { name: "Request 6" }));
    expect(second.queryByText("New")).toBeNull();
    expect(second.getByText("Budget open")).toBeTruthy();
  });

  it("leads from a card to the conversation that is there, and starts none once the request is not open", () => {
    const { look, open } = ring();
    open();
    look([
      aSharedRequest(8, { status: "in_progress", conversationId: 31 as ConversationId }),
      aSharedRequest(7, { status: "in_progress" }),
    ]);
    const first = within(screen.getByRole("article", { name: "Request 8" }));
    expect(first.getByRole("link", { name: "Open the conversation" }).getAttribute("href")).toBe(
      "/conversations/31",
    );
    expect(screen.queryByRole("button", { name: "Start Conversation" })).toBeNull();
  });

  it("starts the conversation from a card", async () => {
    const { address, look, open, start, user } = ring();
    open();
    look([aSharedRequest(7)]);
    await user.click(screen.getByRole("button", { name: "Start Conversation" }));
    await waitFor(() => {
      expect(address()).toMatch(/^\/conversations\/\d+$/);
    });
    expect(start.conversations.started).toEqual([[7, null]]);
  });

  it("takes the request whose page is on the screen for seen", async () => {
    const { bell, look, open, user } = ring();
    open();
    look([aSharedRequest(8), aSharedRequest(7)]);
    const card = within(screen.getByRole("article", { name: "Request 7" }));
    await user.click(card.getByRole("link", { name: "View Details" }));
    expect(bell().textContent).toBe("Shared requests, 1 new1");
  });

  it("does so, too, when the page was there before the bell had asked", () => {
    const { bell, look } = ring("/requests/7");
    look([aSharedRequest(7)]);
    expect({ bell: bell().textContent, announcement: news() }).toEqual({
      bell: "Shared requests",
      announcement: "",
    });
  });

  it("says what it is for while there is nothing, and what is wrong when nothing comes", () => {
    const { look, open } = ring();
    open();
    look(new Failure({ kind: "timed-out" }));
    expect(screen.getByRole("alert").textContent).toContain("Request timed out. Please try again.");
    look([]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/^Nothing at the moment/)).toBeTruthy();
    look(new Failure({ kind: "timed-out" }));
    expect(screen.getByRole("alert").textContent).toMatch(/^This may be out of date/);
  });
});
