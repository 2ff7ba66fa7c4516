import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import type { ProductId, UserId } from "../../../core/shared/id.ts";
import { ProductListStore } from "../../../ui/products/product-list.store.ts";
import { ProductListView } from "../../../ui/products/product-list.view.tsx";
import { aUser } from "../../builders/auth.ts";
import { aProductRow, productRows } from "../../builders/products.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeProductsApi } from "../../fakes/fake-products-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(at = "/marketplace", user: AuthUser | null = null) {
  const api = new FakeProductsApi();
  const store = new ProductListStore(api, new FakeClock(Date.UTC(2026, 0, 3)));
  return {
    ...drawScreen(<ProductListView />, {
      at,
      pattern: "/marketplace",
      stores: [store, aSessionStore(user)],
    }),
    api,
  };
}

const cards = () => within(screen.getByRole("list", { name: "Products" })).getAllByRole("article");
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("ProductListView", () => {
  it("shows each product with its price, its seller, its rating and its sales", () => {
    const { api } = open();
    expect(screen.getByText("Loading products")).toBeTruthy();
    const bare = aProductRow({
      id: 8 as ProductId,
      title: "Bare",
      summary: "Nothing yet.",
      priceCents: 0,
      averageRating: null,
      totalRatings: 0,
      sales: 0,
    });
    act(() => api.lists[0]?.answer({ rows: [aProductRow(), bare], total: 2 }));
    expect(screen.getByRole("heading", { level: 1, name: "Products 2" })).toBeTruthy();
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      "Till kit$12.50Everything a till needs.DEDana Evers4.5of 5 stars,2 ratings12 sales",
      "BareFreeNothing yet.DEDana Evers",
    ]);
    expect(link("Till kit")).toBe("/marketplace/7");
    expect(screen.getAllByRole("link", { name: "Dana Evers" })[0]?.getAttribute("href")).toBe(
      "/developers/9",
    );
  });

  it("reads the filter from the address and writes it there", async () => {
    const { api, user, address } = open("/marketplace?category=tools&tag=rust&seller=9&sort=best_rated");
    expect(api.lists[0]?.question).toEqual({
      filter: { q: "", category: "tools", tag: "rust", seller: 9, price: "any", sort: "best_rated" },
      part: { skip: 0, limit: 24, after: undefined },
    });
    await user.type(screen.getByRole("searchbox", { name: "Search products" }), "till");
    await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "UI components");
    await user.selectOptions(screen.getByRole("combobox", { name: "Price" }), "Under $10");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Best selling");
    await user.clear(screen.getByRole("textbox", { name: "Tag" }));
    expect(address()).toBe(
      "/marketplace?q=till&category=components&seller=9&price=under_10&sort=best_selling",
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "All categories");
    expect(address()).toBe("/marketplace?q=till&seller=9&price=under_10&sort=best_selling");
  });

  it("keeps every one of the changes that follow each other at once", () => {
    const { address } = open();
    act(() => {
      const search = screen.getByRole("searchbox", { name: "Search products" });
      fireEvent.change(search, { target: { value: "till" } });
      const price = screen.getByRole("combobox", { name: "Price" });
      fireEvent.change(price, { target: { value: "under_10" } });
    });
    expect(address()).toBe("/marketplace?q=till&price=under_10");
  });

  it("names the seller whose products they are and leads back to everybody's", async () => {
    const { api, user, address } = open("/marketplace?q=till&seller=9");
    act(() => api.lists[0]?.answer({ rows: [aProductRow()], total: 1 }));
    expect(screen.getByText(/^By/).textContent).toBe("By Dana Evers");
    expect(document.title).toMatch(/^Products by Dana Evers matching “till” \|/);
    await user.click(screen.getByRole("link", { name: "All sellers" }));
    expect(address()).toBe("/marketplace?q=till");
  });

  it("leads whoever is signed in to what they have bought, and developers to what they sell", () => {
    const { unmount } = open();
    expect(screen.queryByRole("link", { name: "Your library" })).toBeNull();
    unmount();
    const client = open("/marketplace", aUser({ userType: "client" }));
    expect(link("Your library")).toBe("/marketplace/library");
    expect(screen.queryByRole("link", { name: "Your products" })).toBeNull();
    client.unmount();
    open("/marketplace", aUser({ userType: "developer" }));
    expect(link("Your products")).toBe("/marketplace/selling");
  });

  it("goes on by pages of 24", async () => {
    const { api, user } = open("/marketplace?page=2");
    act(() => api.lists[0]?.answer({ rows: productRows(24, 25), total: 51 }));
    expect(link("Previous page")).toBe("/marketplace");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(api.lists[1]?.question.part).toEqual({ skip: 48, limit: 24, after: 48 });
    act(() => api.lists[1]?.answer({ rows: productRows(3, 49), total: 51 }));
    expect(cards()).toHaveLength(27);
  });

  it("has a way out when none fits, and says that there is none yet", async () => {
    const { api, user, address, unmount } = open("/marketplace?q=nothing&sort=cheapest");
    act(() => api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No products match" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/marketplace?sort=cheapest");
    unmount();
    const none = open();
    act(() => none.api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No products yet" })).toBeTruthy();
  });

  it("lets no title, summary or name break out of its place", () => {
    const { api, container } = open();
    const hostile = '<img src=x onerror="alert(1)"> \u202egnp.exe';
    const seller = { id: 9 as UserId, username: "dana", fullName: hostile, avatar: null };
    act(() =>
      api.lists[0]?.answer({
        rows: [aProductRow({ title: hostile, summary: hostile, seller })],
        total: 1,
      }),
    );
    expect(container.querySelector("img")).toBeNull();
  });
});
