import { beforeEach, describe, expect, it } from "@jest/globals";
import { NO_CREATOR_FILTER } from "../../../core/profiles/creator.ts";
import { ROWS_A_PAGE } from "../../../core/discovery/list-page.ts";
import { CreatorListStore } from "../../../ui/profiles/creator-list.store.ts";
import { creators } from "../../builders/profiles.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeProfilesApi } from "../../fakes/fake-profiles-api.ts";

const RUST = { ...NO_CREATOR_FILTER, q: "rust" };
const rowsOf = ({ state }: CreatorListStore) => (state.kind === "ready" ? state.rows.length : state.kind);

describe("CreatorListStore", () => {
  let api: FakeProfilesApi;
  let clock: FakeClock;
  let store: CreatorListStore;

  beforeEach(() => {
    api = new FakeProfilesApi();
    clock = new FakeClock();
    store = new CreatorListStore(api, clock);
  });

  it("asks for the first list at once and for the next when typing pauses", () => {
    store.show(NO_CREATOR_FILTER);
    expect(api.lists).toHaveLength(1);
    api.lists[0]?.answer({ rows: creators(3), total: 3 });
    store.show({ ...NO_CREATOR_FILTER, q: "ru" });
    clock.advance(100);
    store.show(RUST);
    expect({ listCount: api.lists.length, isOutdated: store.isOutdated, rowCount: rowsOf(store) }).toEqual({
      listCount: 1,
      isOutdated: true,
      rowCount: 3,
    });
    clock.advance(250);
    expect(api.lists[1]?.question.filter.q).toBe("rust");
    api.lists[1]?.answer({ rows: creators(1), total: 1 });
    expect({ isOutdated: store.isOutdated, rowCount: rowsOf(store) }).toEqual({
      isOutdated: false,
      rowCount: 1,
    });
  });

  it("fetches the rest on demand, none of it twice", () => {
    store.show(NO_CREATOR_FILTER);
    api.lists[0]?.answer({ rows: creators(ROWS_A_PAGE), total: ROWS_A_PAGE + 2 });
    store.more();
    store.more();
    expect(api.lists).toHaveLength(2);
    expect(api.lists[1]?.question.part.skip).toBe(ROWS_A_PAGE);
    api.lists[1]?.answer({ rows: creators(3, ROWS_A_PAGE), total: ROWS_A_PAGE + 2 });
    expect(rowsOf(store)).toBe(ROWS_A_PAGE + 2);
  });

  it("begins with the page that is asked for, and goes on from there", () => {
    store.show(NO_CREATOR_FILTER, 2);
    expect(api.lists[0]?.question.part).toMatchObject({ skip: ROWS_A_PAGE, limit: ROWS_A_PAGE });
    api.lists[0]?.answer({ rows: creators(ROWS_A_PAGE, ROWS_A_PAGE), total: 120 });
    expect({ total: store.total, next: store.nextPage }).toEqual({ total: 120, next: 3 });
    store.more();
    expect(api.lists[1]?.question.part.skip).toBe(2 * ROWS_A_PAGE);
    api.lists[1]?.answer({ rows: creators(20, 2 * ROWS_A_PAGE), total: 120 });
    expect({ rows: rowsOf(store), total: store.total }).toEqual({ rows: 70, total: 120 });
  });

  it("says that a page lies behind the end, and of the deepest without asking", () => {
    store.show(NO_CREATOR_FILTER, 4);
    api.lists[0]?.answer({ rows: [], total: 120 });
    expect(store.isBeyond).toBe(true);
    store.show(NO_CREATOR_FILTER, 202);
    expect({ isBeyond: store.isBeyond, asked: api.lists.length }).toEqual({ isBeyond: true, asked: 1 });
  });

  it("wants nothing any more once it is left", () => {
    store.show(NO_CREATOR_FILTER);
    store.stop();
    expect(api.lists[0]?.isWanted).toBe(false);
  });
});
