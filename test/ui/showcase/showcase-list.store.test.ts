import { describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { NO_SHOWCASE_FILTER } from "../../../core/showcase/showcase-filter.ts";
import { ShowcaseListStore } from "../../../ui/showcase/showcase-list.store.ts";
import { showcaseRows } from "../../builders/showcases.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeShowcasesApi } from "../../fakes/fake-showcases-api.ts";

/** Builds a list of thirty rows that was read to its end and then left. */
function left() {
  const api = new FakeShowcasesApi();
  const store = new ShowcaseListStore(api, new FakeClock());
  store.show(NO_SHOWCASE_FILTER);
  api.lists[0]?.answer({ rows: showcaseRows(24), total: 30 });
  store.more();
  api.lists[1]?.answer({ rows: showcaseRows(6, 25), total: 30 });
  store.stop();
  return { api, store };
}

describe("ShowcaseListStore", () => {
  it("stands by Back as it was left, and goes on from there", () => {
    const { api, store } = left();
    store.resume(NO_SHOWCASE_FILTER);
    expect({ asked: api.lists.length, rows: store.rows.length }).toEqual({ asked: 2, rows: 30 });
    store.show({ ...NO_SHOWCASE_FILTER, q: "till" });
    expect(store.isOutdated).toBe(true);
  });

  it("is asked for by Back where another list was left", () => {
    const { api, store } = left();
    store.resume({ ...NO_SHOWCASE_FILTER, creator: 9 as UserId });
    expect({ asked: api.lists.length, state: store.state.kind }).toEqual({ asked: 3, state: "loading" });
  });

  it("is asked for by Back where it was left while more was on its way", () => {
    const api = new FakeShowcasesApi();
    const store = new ShowcaseListStore(api, new FakeClock());
    store.show(NO_SHOWCASE_FILTER);
    api.lists[0]?.answer({ rows: showcaseRows(24), total: 30 });
    store.more();
    store.stop();
    store.resume(NO_SHOWCASE_FILTER);
    expect({ asked: api.lists.length, state: store.state.kind }).toEqual({ asked: 3, state: "loading" });
  });

  it("is asked for anew by a link", () => {
    const { api, store } = left();
    store.show(NO_SHOWCASE_FILTER);
    expect(api.lists).toHaveLength(3);
  });
});
