import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId, UserId } from "../../../core/shared/id.ts";
import { BellView } from "../../../ui/shared-requests/bell.view.tsx";
import { SharedRequestPanelView } from "../../../ui/shared-requests/shared-request-panel.view.tsx";
import { aSession, BOB } from "../../builders/auth.ts";
import { aBell, aSharedRequest } from "../../builders/shared-requests.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function ring(at = "/tickets") {
  const { current } = aPage();
  current.begin(aSession("token", BOB));
  const bell = aBell(current);
  const start = aStart(current);
  const stores = [...bell.stores, ...start.stores];
  const drawn = drawScreen(<BellView panel={<SharedRequestPanelView />} />, { at, stores });
  return {
    ...drawn,
    ...bell,
    start,
    bell: () => screen.getByRole("button", { name: /^Shared requests/ }),
    open: () => {
      act(() => {
        screen.getByRole("dialog", { name: "Shared requests" }).showPopover();
      });
    },
    /** Answers the next poll. */
    look: (...given: Parameters<typeof bell.answer>) => {
      act(() => {
        bell.answer(...given);
      });
    },
  };
}

const card = (name: string) => within(screen.getByRole("article", { name }));

describe("BellView", () => {
  it("counts what is new, and says so when there is more of it", () => {
    const { bell, look } = ring();
    const shown = () => [bell().textContent, screen.getByRole("status").textContent];
    expect(shown()).toEqual(["Shared requests", ""]);
    look([aSharedRequest(7), aSharedRequest(6, { isNew: false })]);
    expect(shown()).toEqual(["Shared requests, 1 new1", "1 new shared request"]);
    look(Array.from({ length: 100 }, (_, at) => aSharedRequest(at + 1)));
    expect(shown()).toEqual(["Shared requests, 99+ new99+", "99+ new shared requests"]);
    look([]);
    expect(shown()).toEqual(["Shared requests", ""]);
  });

  it("lists the requests with budget, client, mark and the two ways on", () => {
    const { look, open } = ring();
    open();
    look([aSharedRequest(7), aSharedRequest(6, { isNew: false, estimatedBudget: null })]);
    const first = card("Request 7");
    for (const text of ["New", "$4,800", "It has to be quick."]) expect(first.getByText(text)).toBeTruthy();
    expect(first.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe("/clients/1");
    expect(first.getByRole("link", { name: "View Details" }).getAttribute("href")).toBe("/requests/7");
    expect(first.getByRole("button", { name: "Start Conversation" })).toBeTruthy();
    const second = card("Request 6");
    expect(second.queryByText("New")).toBeNull();
    expect(second.getByText("Budget open")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/requests");
  });

  it("says nothing of a client whom the server does not name", () => {
    const { look, open } = ring();
    open();
    const owner = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
    look([aSharedRequest(7, { owner, shareDate: "" })]);
    expect(card("Request 7").queryByText(/Shared|Unknown|\?/)).toBeNull();
  });

  it("shows the ten latest when there are more", () => {
    const { look, open } = ring();
    open();
    look(Array.from({ length: 12 }, (_, at) => aSharedRequest(20 - at)));
    const names = screen.getAllByRole("article").map((one) => one.querySelector("h3")?.textContent);
    expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `Request ${20 - at}`));
  });

  it("leads from a card to the conversation that is there, and starts none once the request is not open", () => {
    const { look, open } = ring();
    open();
    look([
      aSharedRequest(8, { status: "in_progress", conversationId: 31 as ConversationId }),
      aSharedRequest(7, { status: "in_progress" }),
    ]);
    const link = card("Request 8").getByRole("link", { name: "Open the conversation" });
    expect(link.getAttribute("href")).toBe("/conversations/31");
    expect(screen.queryByRole("button", { name: "Start Conversation" })).toBeNull();
  });

  it("starts the conversation from a card for whoever has a subscription", async () => {
    const { address, look, open, start, user } = ring();
    open();
    look([aSharedRequest(7)]);
    await user.click(screen.getByRole("button", { name: "Start Conversation" }));
    await waitFor(() => {
      expect(address()).toMatch(/^\/conversations\/\d+$/);
    });
    expect(start.conversations.started).toEqual([[7, null]]);
  });

  it("takes a request whose page is on the screen for opened, also when it was there before the bell had asked", () => {
    const { bell, look } = ring("/requests/7");
    look([aSharedRequest(7), aSharedRequest(6)]);
    expect(bell().textContent).toBe("Shared requests, 1 new1");
  });

  it("asks again when the page changes while something is new", async () => {
    const { api, look, open, user } = ring();
    open();
    look([aSharedRequest(8), aSharedRequest(7)]);
    await user.click(card("Request 8").getByRole("link", { name: "View Details" }));
    expect(api.polls).toHaveLength(2);
    expect(screen.getByRole("button", { name: /^Shared requests/ }).textContent).toContain("1 new");
  });

  it("says whether it is open, and draws its list only then", () => {
    const { bell, look, open } = ring();
    look([aSharedRequest(7)]);
    expect(bell().getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("article")).toBeNull();
    open();
    expect(bell().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("article", { name: "Request 7" })).toBeTruthy();
  });

  it("loads, offers another try when nothing came, and says what it is for while there is nothing", async () => {
    const { api, look, open, user } = ring();
    open();
    expect(screen.getByText("Loading shared requests")).toBeTruthy();
    look(new Failure({ kind: "timed-out" }));
    expect(screen.getByRole("alert").textContent).toContain("Request timed out. Please try again.");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(api.polls).toHaveLength(2);
    look([]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/^No shared requests yet/)).toBeTruthy();
    look(new Failure({ kind: "timed-out" }));
    expect(screen.getByRole("alert").textContent).toMatch(/^This may be out of date/);
  });
});
