import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import type { ShowcaseId, UserId } from "../../../core/shared/id.ts";
import { ShowcaseListStore } from "../../../ui/showcase/showcase-list.store.ts";
import { ShowcaseListView } from "../../../ui/showcase/showcase-list.view.tsx";
import { aUser } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { aShowcaseRow, showcaseRows } from "../../builders/showcases.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeShowcasesApi } from "../../fakes/fake-showcases-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(at = "/showcase", user: AuthUser | null = null) {
  const api = new FakeShowcasesApi();
  const store = new ShowcaseListStore(api, new FakeClock(Date.UTC(2026, 0, 3)));
  return {
    ...drawScreen(<ShowcaseListView />, { at, pattern: "/showcase", stores: [store, aSessionStore(user)] }),
    api,
    store,
  };
}

const cards = () => within(screen.getByRole("list", { name: "Solutions" })).getAllByRole("article");
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("ShowcaseListView", () => {
  it("shows each solution with its creator, its rating, its views and its skills", () => {
    const { api } = open();
    expect(screen.getByText("Loading solutions")).toBeTruthy();
    const skills = ["TypeScript", "React", "SQL", "Docker", "Go"];
    const bare = aShowcaseRow({
      id: 8 as ShowcaseId,
      title: "Bare",
      averageRating: null,
      totalRatings: 0,
      views: 1,
      skills: [],
    });
    act(() => api.lists[0]?.answer({ rows: [aShowcaseRow({ skills }), bare], total: 2 }));
    expect(screen.getByRole("heading", { level: 1, name: "Solutions 2" })).toBeTruthy();
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      "The tillDEDana Evers4.5of 5 stars,12 ratings1,200 viewsTypeScriptReactSQLand 2 more",
      "BareDEDana Evers1 view",
    ]);
    expect(link("The till")).toBe("/showcase/7");
    expect(screen.getAllByRole("link", { name: "Dana Evers" })[0]?.getAttribute("href")).toBe(
      "/developers/9",
    );
  });

  it("reads the filter from the address and writes it there", async () => {
    const { api, user, address } = open("/showcase?skill=rust&creator=9&sort=best_rated");
    expect(api.lists[0]?.question).toEqual({
      filter: { q: "", skill: "rust", creator: 9, sort: "best_rated" },
      part: { skip: 0, limit: 24, after: undefined },
    });
    await user.type(screen.getByRole("searchbox", { name: "Search solutions" }), "till");
    expect(address()).toBe("/showcase?q=till&skill=rust&creator=9&sort=best_rated");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Most viewed");
    expect(address()).toBe("/showcase?q=till&skill=rust&creator=9&sort=most_viewed");
    await user.clear(screen.getByRole("textbox", { name: "Skill" }));
    expect(address()).toBe("/showcase?q=till&creator=9&sort=most_viewed");
  });

  it("names the creator whose solutions they are and leads back to everybody's", async () => {
    const { api, user, address } = open("/showcase?q=till&creator=9");
    act(() => api.lists[0]?.answer({ rows: [aShowcaseRow()], total: 1 }));
    expect(screen.getByText(/^By/).textContent).toBe("By Dana Evers");
    expect(document.title).toMatch(/^Solutions by Dana Evers matching “till” \|/);
    await user.click(screen.getByRole("link", { name: "All creators" }));
    expect(address()).toBe("/showcase?q=till");
  });

  it("invites developers to publish, and nobody else", () => {
    const { unmount } = open("/showcase", aUser({ userType: "developer" }));
    expect(link("Publish a solution")).toBe("/showcase/new");
    unmount();
    open("/showcase", aUser({ userType: "client" }));
    expect(screen.queryByRole("link", { name: "Publish a solution" })).toBeNull();
  });

  it("goes on by pages of 24, each of which knows its place in the whole list", async () => {
    const { api, user } = open("/showcase?page=2");
    act(() => api.lists[0]?.answer({ rows: showcaseRows(24, 25), total: 51 }));
    expect(link("Previous page")).toBe("/showcase");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(api.lists[1]?.question.part).toEqual({ skip: 48, limit: 24, after: 48 });
    act(() => api.lists[1]?.answer({ rows: showcaseRows(3, 49), total: 51 }));
    expect(cards()).toHaveLength(27);
    const items = within(screen.getByRole("list", { name: "Solutions" }))
      .getAllByRole("listitem")
      .filter((item) => item.hasAttribute("aria-posinset"));
    expect(items.at(-1)?.getAttribute("aria-posinset")).toBe("27");
    expect(items.at(-1)?.getAttribute("aria-setsize")).toBe("27");
  });

  it("has a way out when none fits, and says that there is none yet", async () => {
    const { api, user, address, unmount } = open("/showcase?q=nothing&sort=best_rated");
    act(() => api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No solutions match" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/showcase?sort=best_rated");
    unmount();
    const none = open();
    act(() => none.api.lists[0]?.answer({ rows: [], total: 0 }));
    expect(screen.getByRole("heading", { name: "No solutions yet" })).toBeTruthy();
  });

  it("lets no title, name or skill break out of its place", () => {
    const { api, container } = open();
    const hostile = '<img src=x onerror="alert(1)"> \u202egnp.exe';
    const creator = { id: 9 as UserId, username: "dana", fullName: hostile, avatar: null };
    act(() =>
      api.lists[0]?.answer({
        rows: [aShowcaseRow({ title: hostile, creator, skills: [hostile] })],
        total: 1,
      }),
    );
    expect(container.querySelector("img")).toBeNull();
  });
});
