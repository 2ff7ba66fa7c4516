import { beforeEach, describe, expect, it } from "@jest/globals";
import { NO_TICKET_FILTER } from "../../../core/requests/ticket-filter.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { TicketListStore } from "../../../ui/requests/ticket-list.store.ts";
import { tickets } from "../../builders/requests.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";

const ORDER = { ...NO_TICKET_FILTER, q: "order" };

describe("TicketListStore", () => {
  let api: FakeRequestsApi;
  let clock: FakeClock;
  let store: TicketListStore;

  beforeEach(() => {
    api = new FakeRequestsApi();
    clock = new FakeClock();
    store = new TicketListStore(api, clock);
  });

  const questions = () => api.publicLists.map(({ question: { filter, part } }) => `${filter.q}@${part.skip}`);
  const answer = (at: number, count: number, total: number) => {
    const pending = api.publicLists.at(at);
    pending?.answer({ rows: tickets(count, pending.question.part.skip), total });
  };
  const showThousand = () => {
    store.show(NO_TICKET_FILTER);
    answer(0, 50, 1_000);
  };

  it("asks for nothing before it is shown", () => {
    expect({
      publicListCount: api.publicLists.length,
      timers: clock.waiting,
      state: store.state.kind,
    }).toEqual({ publicListCount: 0, timers: 0, state: "loading" });
  });

  it("asks for the first fifty at once", () => {
    store.show(NO_TICKET_FILTER);
    expect(api.publicLists[0]?.question.part).toEqual({ skip: 0, limit: 50 });
    answer(0, 50, 1_000);
    expect({ state: store.state.kind, total: store.total, rowCount: store.rows.size }).toEqual({
      state: "ready",
      total: 1_000,
      rowCount: 50,
    });
  });

  it("goes on from the row before where that is known, and skips where it is not", () => {
    showThousand();
    store.see(60, 70);
    store.see(500, 510);
    const parts = api.publicLists.map(({ question: questions }) => questions.part);
    expect(parts.slice(1)).toEqual([
      { skip: 50, limit: 50, after: store.rows.get(49)?.id },
      { skip: 500, limit: 50, after: undefined },
    ]);
  });

  it("begins with the page that is asked for, and knows the next", () => {
    store.show(NO_TICKET_FILTER, 3);
    answer(0, 50, 1_000);
    expect({ first: store.first, title: store.rows.get(100)?.title, next: store.nextPage }).toEqual({
      first: 100,
      title: "Ticket 100",
      next: 4,
    });
    store.see(140, 160);
    expect(api.publicLists.at(-1)?.question.part).toEqual({
      skip: 150,
      limit: 50,
      after: store.rows.get(149)?.id,
    });
    store.show(NO_TICKET_FILTER, 2);
    expect({ state: store.state.kind, questions: questions().at(-1) }).toEqual({
      state: "loading",
      questions: "@50",
    });
  });

  it("says that a page lies behind the end, and of the deepest without asking", () => {
    store.show(NO_TICKET_FILTER, 4);
    answer(0, 0, 120);
    expect({ isBeyond: store.isBeyond, isEmpty: store.isEmpty }).toEqual({ isBeyond: true, isEmpty: false });
    store.show(NO_TICKET_FILTER, 202);
    expect({ isBeyond: store.isBeyond, questions: questions() }).toEqual({
      isBeyond: true,
      questions: ["@150"],
    });
    store.show(NO_TICKET_FILTER, 1);
    answer(1, 50, 120);
    expect({ isBeyond: store.isBeyond, next: store.nextPage }).toEqual({ isBeyond: false, next: 2 });
  });

  it("has room for as many rows as the server skips, and for more as it is read", () => {
    store.show(NO_TICKET_FILTER);
    answer(0, 50, 1_000_000);
    expect({ total: store.total, length: store.length }).toEqual({ total: 1_000_000, length: 10_050 });
    store.see(10_040, 10_049);
    answer(-1, 50, 1_000_000);
    expect(store.length).toBe(10_100);
    store.see(10_050, 10_060);
    expect(api.publicLists.at(-1)?.question.part).toMatchObject({ after: store.rows.get(10_049)?.id });
  });

  it("asks once for a word that is typed letter by letter, and keeps what stands meanwhile", () => {
    showThousand();
    for (const q of ["o", "or", "ord"]) {
      store.show({ ...ORDER, q });
      clock.advance(100);
    }
    expect({ isOutdated: store.isOutdated, rowCount: store.rows.size }).toEqual({
      isOutdated: true,
      rowCount: 50,
    });
    clock.advance(150);
    expect(questions()).toEqual(["@0", "ord@0"]);
    answer(1, 3, 3);
    expect({ isOutdated: store.isOutdated, rowCount: store.rows.size, total: store.total }).toEqual({
      isOutdated: false,
      rowCount: 3,
      total: 3,
    });
  });

  it("drops an answer that came too late", () => {
    showThousand();
    store.show(ORDER);
    clock.advance(250);
    store.show({ ...ORDER, q: "orders" });
    expect(api.publicLists[1]?.isWanted).toBe(false);
    answer(1, 9, 9);
    expect(store.total).toBe(1_000);
  });

  it("fetches each page once, as it comes into view", () => {
    showThousand();
    store.see(0, 40);
    store.see(40, 60);
    store.see(45, 65);
    expect(questions()).toEqual(["@0", "@50"]);
    answer(1, 50, 1_000);
    store.see(45, 65);
    expect(questions()).toHaveLength(2);
    expect(store.rows.get(50)?.title).toBe("Ticket 50");
  });

  it("does not wait for pages that went by", () => {
    showThousand();
    store.see(200, 220);
    store.see(600, 620);
    expect(api.publicLists.map(({ isWanted }) => isWanted)).toEqual([false, false, true]);
    store.see(200, 220);
    expect(questions().slice(1)).toEqual(["@200", "@600", "@200"]);
  });

  it("asks for nothing behind the end", () => {
    store.show(NO_TICKET_FILTER);
    answer(0, 3, 3);
    store.see(0, 200);
    expect(questions()).toEqual(["@0"]);
  });

  it("asks again by itself when a lost server can be reached, until the list is left", () => {
    let comeBack = () => undefined as unknown;
    const whenBack = (call: () => void) => {
      comeBack = call;
      return () => (comeBack = () => undefined);
    };
    const lost = new Failure({ kind: "network", whenBack });
    store.show(NO_TICKET_FILTER);
    api.publicLists[0]?.fail(lost);
    expect(store.state.kind).toBe("failed");
    comeBack();
    expect(api.publicLists).toHaveLength(2);
    api.publicLists[1]?.fail(lost);
    store.stop();
    comeBack();
    expect(api.publicLists).toHaveLength(2);
  });

  it("fails as a whole when the first page does not come, and tries again", () => {
    store.show(NO_TICKET_FILTER);
    api.publicLists[0]?.fail(new Failure({ kind: "server" }));
    expect(store.state.kind).toBe("failed");
    store.retry();
    expect(store.state.kind).toBe("loading");
    answer(1, 3, 3);
    expect(store.state.kind).toBe("ready");
  });

  it("keeps the rows when a page in the middle does not come, and fills the gap on demand", () => {
    showThousand();
    store.see(90, 110);
    api.publicLists[2]?.fail(new Failure({ kind: "network" }));
    expect({ state: store.state.kind, gap: store.gap?.kind }).toEqual({ state: "ready", gap: "network" });
    store.fillGap();
    expect(store.gap).toBeNull();
    expect(questions().at(-1)).toBe("@100");
  });

  it("shows no error for a call that was cancelled", () => {
    store.show(NO_TICKET_FILTER);
    api.publicLists[0]?.fail(new Failure({ kind: "cancelled" }));
    expect(store.state.kind).toBe("loading");
  });

  describe("left and come back to", () => {
    it("stands as it was and asks for its beginning anew", () => {
      showThousand();
      store.stop();
      store.show(NO_TICKET_FILTER);
      expect({ state: store.state.kind, rowCount: store.rows.size }).toEqual({
        state: "ready",
        rowCount: 50,
      });
      expect(questions()).toEqual(["@0", "@0"]);
    });

    it("lets go of rows that stand elsewhere since something was posted", () => {
      showThousand();
      store.see(50, 60);
      answer(1, 50, 1_000);
      store.stop();
      store.show(NO_TICKET_FILTER);
      answer(2, 50, 1_001);
      expect({ rowCount: store.rows.size, total: store.total }).toEqual({ rowCount: 50, total: 1_001 });
      store.see(50, 60);
      expect(questions().at(-1)).toBe("@50");
    });

    it("shows nothing of another list, and asks without waiting", () => {
      showThousand();
      store.stop();
      store.show(ORDER);
      expect({ state: store.state.kind, rowCount: store.rows.size }).toEqual({
        state: "loading",
        rowCount: 0,
      });
      expect(questions()).toEqual(["@0", "order@0"]);
    });

    it("leaves nothing running behind", () => {
      showThousand();
      store.show(ORDER);
      store.see(100, 120);
      store.stop();
      expect(clock.waiting).toBe(0);
      expect(api.publicLists.some(({ isWanted }) => isWanted)).toBe(false);
    });
  });

  describe("with more rows than the server counts", () => {
    beforeEach(() => {
      store.show(ORDER);
      answer(0, 50, 100);
    });

    it("says that there may be more", () => {
      expect({ total: store.total, isCounted: store.isCounted }).toEqual({ total: 100, isCounted: false });
    });

    it("grows by a row to be looked at for each full page behind the count", () => {
      store.see(90, 99);
      answer(1, 50, 100);
      expect({ total: store.total, isCounted: store.isCounted }).toEqual({ total: 101, isCounted: false });
    });

    it("knows the number at the end", () => {
      store.see(90, 99);
      answer(1, 50, 100);
      store.see(100, 100);
      answer(2, 12, 100);
      expect({ total: store.total, isCounted: store.isCounted }).toEqual({ total: 112, isCounted: true });
    });

    it("has no row too many when the end is where the count ended", () => {
      store.see(90, 99);
      answer(1, 50, 100);
      store.see(100, 100);
      answer(2, 0, 100);
      expect({ total: store.total, isCounted: store.isCounted }).toEqual({ total: 100, isCounted: true });
    });
  });
});
