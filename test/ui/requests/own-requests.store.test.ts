import { beforeEach, describe, expect, it } from "@jest/globals";
import type { RequestId } from "../../../core/shared/id.ts";
import { OwnRequestsStore } from "../../../ui/requests/own-requests.store.ts";
import { aTicket, tickets } from "../../builders/requests.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";

describe("OwnRequestsStore", () => {
  let api: FakeRequestsApi;
  let store: OwnRequestsStore;

  beforeEach(() => {
    api = new FakeRequestsApi();
    store = new OwnRequestsStore(api, new FakeClock(Date.UTC(2026, 0, 10)));
  });

  it("shows one status alone and counts them all", () => {
    api.own = [aTicket(), aTicket({ id: 8 as RequestId, status: "closed" })];
    store.start();
    store.showOnly("closed");
    expect(store.shown.map(({ id }) => id)).toEqual([8]);
    expect(store.counts).toMatchObject({ open: 1, closed: 1 });
  });

  it("counts nothing as long as a part is missing", () => {
    store.start();
    api.ownLists[0]?.answer({ rows: tickets(100), total: 130 });
    expect(store.counts).toBeNull();
    store.more();
    api.ownLists[1]?.answer({ rows: tickets(30, 100), total: 130 });
    expect(store.counts).toMatchObject({ open: 130 });
  });

  it("asks for the rest once, and shows no row twice when one was posted meanwhile", () => {
    store.start();
    api.ownLists[0]?.answer({ rows: tickets(100), total: 101 });
    store.more();
    store.more();
    expect(api.ownLists).toHaveLength(2);
    api.ownLists[1]?.answer({ rows: tickets(2, 99), total: 102 });
    expect(store.rows).toHaveLength(101);
    expect(store.state).toMatchObject({ total: 101 });
  });

  it("finds what has been open for long, the oldest first", () => {
    api.own = [
      aTicket({ id: 1 as RequestId, createdAt: "2026-01-09T00:00:00.000Z" }),
      aTicket({ id: 2 as RequestId, createdAt: "2025-12-01T00:00:00.000Z" }),
      aTicket({ id: 3 as RequestId, createdAt: "2025-11-01T00:00:00.000Z" }),
    ];
    store.start();
    expect(store.longOpen.map(({ id }) => id)).toEqual([3, 2]);
  });
});
