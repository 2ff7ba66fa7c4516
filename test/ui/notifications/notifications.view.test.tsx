import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { NotificationsView } from "../../../ui/notifications/notifications.view.tsx";
import { aSession, aUser } from "../../builders/auth.ts";
import { aNotification, aPageOf, aPanel, aProductNotification } from "../../builders/notifications.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function page() {
  const { current } = aPage();
  current.begin(aSession("token", aUser()));
  const panel = aPanel(current);
  const stores = [...panel.stores, ...aStart(current).stores];
  const drawn = drawScreen(<NotificationsView />, { at: "/notifications", stores });
  return {
    ...drawn,
    ...panel,
    look: (...given: Parameters<typeof panel.answer>) => {
      act(() => {
        panel.answer(...given);
      });
    },
    titles: () => screen.getAllByRole("article").map((one) => one.querySelector("p")?.textContent),
  };
}

describe("NotificationsView", () => {
  it("shows the newest and loads older ones, and keeps these when something new comes", async () => {
    const { api, look, titles, user } = page();
    look([aNotification(9), aNotification(8)], { hasMore: true });
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(api.older.at(-1)?.question).toBe(8);
    act(() => api.older.at(-1)?.answer(aPageOf([aNotification(7), aNotification(6)], { hasMore: true })));
    expect(titles()).toEqual(["Request 9", "Request 8", "Request 7", "Request 6"]);
    look([aNotification(10), aNotification(9)], { hasMore: true });
    expect(titles()).toEqual(["Request 10", "Request 9", "Request 8", "Request 7", "Request 6"]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(api.older.at(-1)?.question).toBe(6);
    act(() => api.older.at(-1)?.answer(aPageOf([])));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("offers another try when older ones did not come", async () => {
    const { api, look, titles, user } = page();
    look([aNotification(9)], { hasMore: true });
    await user.click(screen.getByRole("button", { name: "Show more" }));
    act(() => api.older.at(-1)?.fail(new Failure({ kind: "network" })));
    expect(screen.getByRole("alert").textContent).toMatch(/^Couldn.t load the rest/);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    act(() => api.older.at(-1)?.answer(aPageOf([aNotification(8)])));
    expect(titles()).toEqual(["Request 9", "Request 8"]);
  });

  it("tells read from unread in words, and marks older ones as read with the rest", async () => {
    const { api, look, user } = page();
    look([aNotification(9, { isRead: true }), aNotification(8)], { hasMore: true, unreadCount: 2 });
    await user.click(screen.getByRole("button", { name: "Show more" }));
    act(() => api.older.at(-1)?.answer(aPageOf([aNotification(7)])));
    expect(screen.getAllByText("New")).toHaveLength(2);
    const markAll = screen.getByRole("button", { name: "Mark all as read" });
    expect(markAll.parentElement?.textContent).toMatch(/^2 unread/);
    expect(markAll.parentElement?.nextElementSibling).toBe(screen.getByRole("list"));
    await user.click(markAll);
    expect(screen.queryByText("New")).toBeNull();
    expect(api.commands).toEqual(["all up to 9"]);
    look([aNotification(9, { isRead: true }), aNotification(8, { isRead: true })], { hasMore: true });
    expect(markAll.parentElement?.textContent).toMatch(/^All read/);
  });

  it("tells of products: who did what with which, or what was nobody's doing", () => {
    const { look } = page();
    look([
      aProductNotification(9),
      aProductNotification(8, { event: "purchase_reversed", actor: null }),
      aProductNotification(7, { event: "new_version", purchaseId: null, isRead: true }),
      aProductNotification(6, { event: "sold_free", others: 59 }),
    ]);
    const cards = screen.getAllByRole("article").map((card) => ({
      title: card.querySelector("h2")?.textContent,
      about: card.querySelector("p")?.textContent,
      way: card.querySelector("a")?.getAttribute("href"),
    }));
    expect(cards).toEqual([
      { title: "Bob Noyce bought your product", about: "Product 9", way: "/marketplace/selling" },
      { title: "Your purchase was reversed", about: "Product 8", way: "/marketplace/receipts/8" },
      { title: "Bob Noyce released a new version", about: "Product 7", way: "/marketplace/7" },
      {
        title: "Bob Noyce and 59 others got your free product",
        about: "Product 6",
        way: "/marketplace/selling",
      },
    ]);
  });

  it("says that there is nothing, or that nothing came, with another try", async () => {
    const { api, look, user } = page();
    look(new Failure({ kind: "network" }));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(api.polls).toHaveLength(2);
    look([]);
    expect(screen.getByRole("heading", { name: "No notifications yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /by email$/ }).getAttribute("href")).toBe(
      "/profile#notifications",
    );
  });
});
