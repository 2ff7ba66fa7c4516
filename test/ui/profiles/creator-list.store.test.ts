import { beforeEach, describe, expect, it } from "@jest/globals";
import { NO_CREATOR_FILTER } from "../../../core/profiles/creator.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { CREATORS_A_PAGE, CreatorListStore } from "../../../ui/profiles/creator-list.store.ts";
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
    expect(api.lists[1]?.asked.filter.q).toBe("rust");
    api.lists[1]?.answer({ rows: creators(1), total: 1 });
    expect({ isOutdated: store.isOutdated, rowCount: rowsOf(store) }).toEqual({
      isOutdated: false,
      rowCount: 1,
    });
  });

  it("fetches the rest on demand, none of it twice", () => {
    store.show(NO_CREATOR_FILTER);
    api.lists[0]?.answer({ rows: creators(CREATORS_A_PAGE), total: CREATORS_A_PAGE + 2 });
    store.more();
    store.more();
    expect(api.lists).toHaveLength(2);
    expect(api.lists[1]?.asked.part.skip).toBe(CREATORS_A_PAGE);
    api.lists[1]?.answer({ rows: creators(3, CREATORS_A_PAGE), total: CREATORS_A_PAGE + 2 });
    expect(rowsOf(store)).toBe(CREATORS_A_PAGE + 2);
  });

  it("keeps what stands when the rest does not come", () => {
    store.show(NO_CREATOR_FILTER);
    api.lists[0]?.answer({ rows: creators(CREATORS_A_PAGE), total: 99 });
    store.more();
    api.lists[1]?.fail(new Failure({ kind: "network" }));
    expect(rowsOf(store)).toBe(CREATORS_A_PAGE);
    store.more();
    expect(api.lists).toHaveLength(3);
  });

  it("fails with the reason and asks again", () => {
    store.show(NO_CREATOR_FILTER);
    api.lists[0]?.fail(new Failure({ kind: "network" }));
    expect(rowsOf(store)).toBe("failed");
    store.retry();
    api.lists[1]?.answer({ rows: [], total: 0 });
    expect(rowsOf(store)).toBe(0);
  });

  it("wants nothing any more once it is left", () => {
    store.show(NO_CREATOR_FILTER);
    store.stop();
    expect(api.lists[0]?.isWanted).toBe(false);
  });
});
