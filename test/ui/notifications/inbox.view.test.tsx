import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId } from "../../../core/shared/id.ts";
import { InboxView } from "../../../ui/notifications/inbox.view.tsx";
import { NotificationPanelView } from "../../../ui/notifications/notification-panel.view.tsx";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aNotification, aPanel, aSharedNotification } from "../../builders/notifications.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function inbox(at = "/tickets", user = BOB) {
  const { current } = aPage();
  current.begin(aSession("token", user));
  const panel = aPanel(current);
  const stores = [...panel.stores, ...aStart(current).stores];
  const drawn = drawScreen(<InboxView panel={<NotificationPanelView />} />, { at, stores });
  return {
    ...drawn,
    ...panel,
    tray: () => screen.getByRole("button", { name: /^Notifications/ }),
    open: () => {
      act(() => {
        screen.getByRole("dialog", { name: "Notifications" }).showPopover();
      });
    },
    /** Answers the next poll. */
    look: (...given: Parameters<typeof panel.answer>) => {
      act(() => {
        panel.answer(...given);
      });
    },
  };
}

const announced = () => screen.getByRole("status").textContent;
const card = (name: string) => within(screen.getByRole("article", { name }));

describe("InboxView", () => {
  it("counts what is unread, and says so when there is more of it", () => {
    const { tray, look } = inbox();
    expect({ tray: tray().textContent, announced: announced() }).toEqual({
      tray: "Notifications",
      announced: "",
    });
    look([aNotification(7), aNotification(6, { isRead: true })]);
    expect(tray().textContent).toBe("Notifications, 1 unread1");
    expect(announced()).toBe("1 unread notification");
    look([aNotification(8), aNotification(7)], { unreadBesidesShares: 100 });
    expect(tray().textContent).toBe("Notifications, 99+ unread99+");
    expect(announced()).toBe("99+ unread notifications");
    look([]);
    expect({ tray: tray().textContent, announced: announced() }).toEqual({
      tray: "Notifications",
      announced: "",
    });
  });

  it("does not count shares, which the bell counts, and lists them all the same", () => {
    const { tray, look, open } = inbox();
    open();
    look([aSharedNotification(8), aNotification(7)]);
    expect(tray().textContent).toBe("Notifications, 1 unread1");
    expect(announced()).toBe("1 unread notification");
    expect(card("Request 8").getByText("New")).toBeTruthy();
    look([aSharedNotification(9), aSharedNotification(8)]);
    expect(tray().textContent).toBe("Notifications");
    const markAll = screen.getByRole("button", { name: "Mark all as read" });
    expect(markAll.getAttribute("aria-disabled")).toBe("false");
  });

  it("has a card for each kind that a client gets, leading to its place", () => {
    const { look, open } = inbox("/tickets", aUser());
    open();
    look([
      aNotification(4, { unreadMessages: 3 }),
      aNotification(3, { kind: "response", conversationId: null, isRead: true }),
      aNotification(2, { kind: "agreement", step: "delivered" }),
      aNotification(1, { kind: "agreement", step: null }),
    ]);
    const links = [
      ["Bob Noyce sent you 3 messages", "Read and reply", "/conversations/4"],
      ["Bob Noyce responded to your request", "View the response", "/requests/responses?request=3"],
      ["Bob Noyce delivered the work", "View the agreement", "/conversations/2"],
      ["Bob Noyce updated your agreement", "View the agreement", "/conversations/1"],
    ] as const;
    for (const [name, link, address] of links)
      expect(card(name).getByRole("link", { name: link }).getAttribute("href")).toBe(address);
    expect(card(links[0][0]).getByRole("link", { name: "Bob Noyce" }).getAttribute("href")).toBe(
      "/developers/2",
    );
    expect(card(links[0][0]).getByText("New")).toBeTruthy();
    expect(card(links[1][0]).queryByText("New")).toBeNull();
    expect(card(links[2][0]).getByText("Request 2")).toBeTruthy();
  });

  it("lists shared requests with the budget, the mark and the two ways on", () => {
    const { look, open } = inbox();
    open();
    look([
      aSharedNotification(7),
      aSharedNotification(6, {
        isRead: true,
        shared: { status: "open", excerpt: "Slow will do.", estimatedBudget: null },
      }),
    ]);
    const first = card("Request 7");
    for (const text of ["New", "$4,800", "It has to be quick."]) expect(first.getByText(text)).toBeTruthy();
    expect(first.getByRole("link", { name: "View Details" }).getAttribute("href")).toBe("/requests/7");
    expect(first.getByRole("button", { name: "Start Conversation" })).toBeTruthy();
    const second = card("Request 6");
    expect(second.queryByText("New")).toBeNull();
    expect(second.getByText("Budget open")).toBeTruthy();
  });

  it("leads from a card to the conversation that is there, and starts none once the request is not open", () => {
    const { look, open } = inbox();
    open();
    const shared = { status: "in_progress", excerpt: "Quick.", estimatedBudget: null } as const;
    look([
      aSharedNotification(8, { shared, conversationId: 31 as ConversationId }),
      aSharedNotification(7, { shared }),
    ]);
    const link = card("Request 8").getByRole("link", { name: "Open the conversation" });
    expect(link.getAttribute("href")).toBe("/conversations/31");
    expect(screen.queryByRole("button", { name: "Start Conversation" })).toBeNull();
  });

  it("takes what is followed for read", async () => {
    const { api, tray, look, open, user } = inbox("/tickets", aUser());
    open();
    look([aNotification(8, { kind: "response", conversationId: null }), aNotification(7)]);
    await user.click(screen.getByRole("link", { name: "View the response" }));
    expect(tray().textContent).toBe("Notifications, 1 unread1");
    expect(api.commands).toEqual(["read 8"]);
  });

  it("takes what is on the screen for read, also when it was there before anything was asked", () => {
    const { tray, look } = inbox("/conversations/7");
    look([aNotification(7)]);
    expect({ tray: tray().textContent, announced: announced() }).toEqual({
      tray: "Notifications",
      announced: "",
    });
  });

  it("marks all as read, keeps the button for the focus, and says why when it did not work", async () => {
    const { api, tray, look, notices, open, user } = inbox();
    open();
    look([aNotification(8), aNotification(7)]);
    const button = screen.getByRole("button", { name: "Mark all as read" });
    api.refusal = new Failure({ kind: "network" });
    await user.click(button);
    expect(tray().textContent).toBe("Notifications, 2 unread2");
    expect(notices.said).toHaveLength(1);
    api.refusal = null;
    await user.click(button);
    expect(tray().textContent).toBe("Notifications");
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.click(button);
    expect(api.commands).toEqual(["all up to 8", "all up to 8"]);
  });

  it("asks again when the page changes while something is unread", async () => {
    const { api, look, open, user } = inbox();
    open();
    look([aNotification(8), aNotification(7)]);
    await user.click(screen.getByRole("link", { name: "See all" }));
    expect(api.polls).toHaveLength(2);
  });

  it("says what it is for while there is nothing, and what is wrong when nothing comes", () => {
    const { look, open } = inbox();
    open();
    look(new Failure({ kind: "timed-out" }));
    expect(screen.getByRole("alert").textContent).toContain("Request timed out. Please try again.");
    look([]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/^No notifications yet/)).toBeTruthy();
    look(new Failure({ kind: "timed-out" }));
    expect(screen.getByRole("alert").textContent).toMatch(/^This may be out of date/);
  });
});
