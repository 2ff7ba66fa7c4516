import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { CreatorListStore } from "../../../ui/profiles/creator-list.store.ts";
import { CreatorListView } from "../../../ui/profiles/creator-list.view.tsx";
import { aCreator } from "../../builders/profiles.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeProfilesApi } from "../../fakes/fake-profiles-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(at = "/creators") {
  const api = new FakeProfilesApi();
  const store = new CreatorListStore(api, new FakeClock());
  return { ...drawScreen(<CreatorListView />, { at, stores: [store, aSessionStore(null)] }), api };
}

describe("CreatorListView", () => {
  it("shows who somebody is, what they can and what others say", () => {
    const { api } = open();
    act(() =>
      api.lists[0]?.answer({
        rows: [
          aCreator(),
          aCreator({ id: 10 as never, verifiedAverage: null, verifiedRatings: 0, score: null }),
        ],
        total: 2,
      }),
    );
    expect(screen.getByRole("heading", { level: 1, name: "Creators 2" })).toBeTruthy();
    const [known, fresh] = screen.getAllByRole("article");
    expect(known?.textContent).toMatch(
      /Dana Evers.*Small web systems.*TypeScript.*Available.*\$85 an hour.*71.*4\.5.*2 ratings/,
    );
    expect(fresh?.textContent).toMatch(/New.*No ratings yet/);
    expect(screen.getAllByRole("link", { name: "Dana Evers" })[0]?.getAttribute("href")).toBe(
      "/developers/9",
    );
  });

  it("reads the filter from the address and writes it there", async () => {
    const { api, user, address } = open("/creators?available=yes&sort=rate_low");
    expect(api.lists[0]?.question.filter).toMatchObject({ isAvailable: true, sort: "rate_low" });
    await user.type(screen.getByLabelText("Search creators"), "rust");
    expect(address()).toBe("/creators?q=rust&available=yes&sort=rate_low");
  });

  it("offers a way out when nobody fits", async () => {
    const { api, user, address } = open("/creators?q=nobody");
    act(() => api.lists[0]?.answer({ rows: [], total: 0 }));
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/creators");
  });
});
