import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { Listed, ListPart } from "../../../core/shared/loadable.ts";
import { PagedListStore } from "../../../ui/shared/paged-list.store.ts";
import { Pending } from "../../fakes/pending.ts";

interface Row {
  readonly id: number;
}

const rows = (...ids: number[]): readonly Row[] => ids.map((id) => ({ id }));
const network = new Failure({ kind: "network" });

describe("PagedListStore", () => {
  let asked: Pending<ListPart & { readonly filter: string }, Listed<Row>>[];
  let store: PagedListStore<Row, [string]>;

  beforeEach(() => {
    asked = [];
    store = new PagedListStore(2, (part: ListPart, filter: string) => {
      const question = new Pending<ListPart & { readonly filter: string }, Listed<Row>>({ ...part, filter });
      asked.push(question);
      return question.answer$;
    });
  });

  const firstPage = () => {
    store.start("new");
    asked.at(-1)?.answer({ rows: rows(9, 8), total: 3 });
  };

  it("asks for the first page when it is started and not before", () => {
    store.more();
    expect(asked).toEqual([]);
    firstPage();
    expect(asked[0]?.question).toEqual({ skip: 0, limit: 2, filter: "new" });
    expect(store.state).toMatchObject({ kind: "ready", total: 3, rest: "idle" });
    expect(store.rows).toEqual(rows(9, 8));
  });

  it("keeps what came when it is started with the same question, and asks anew for another, after a failure and after its end", () => {
    firstPage();
    store.start("new");
    expect(asked).toHaveLength(1);
    store.start("old");
    asked[1]?.fail(network);
    store.start("old");
    expect(asked).toHaveLength(3);
    asked[2]?.answer({ rows: rows(1), total: 1 });
    store.stop();
    store.start("old");
    expect(asked).toHaveLength(4);
  });

  it("asks for the next page once, and appends it", () => {
    firstPage();
    store.more();
    store.more();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.question).toEqual({ skip: 2, limit: 2, after: 8, filter: "new" });
    expect(store.state).toMatchObject({ kind: "ready", rest: "loading" });
    asked[1]?.answer({ rows: rows(7), total: 3 });
    expect(store.rows).toEqual(rows(9, 8, 7));
    store.more();
    expect(asked).toHaveLength(2);
  });

  it("asks again by itself for the page that a lost connection has cost", () => {
    let comeBack = () => undefined as unknown;
    const whenBack = (call: () => void) => {
      comeBack = call;
      return () => (comeBack = () => undefined);
    };
    const lost = new Failure({ kind: "network", whenBack });
    firstPage();
    store.more();
    asked[1]?.fail(lost);
    comeBack();
    expect(asked[2]?.question).toMatchObject({ skip: 2 });
    asked[2]?.answer({ rows: rows(7), total: 3 });
    expect(store.rows).toEqual(rows(9, 8, 7));
    store.retry();
    asked[3]?.fail(lost);
    expect(store.state.kind).toBe("failed");
    store.stop();
    comeBack();
    expect(asked).toHaveLength(4);
  });

  it("keeps its pages when the next one does not come, and asks for that one again", () => {
    firstPage();
    store.more();
    asked[1]?.fail(network);
    expect(store.state).toMatchObject({ kind: "ready", rest: network });
    store.more();
    expect(asked[2]?.question).toMatchObject({ skip: 2 });
  });

  it("fails when the first page does not come, and begins again", () => {
    store.start("new");
    asked[0]?.fail(network);
    expect(store.state).toEqual({ kind: "failed", failure: network });
    store.retry();
    expect(store.state).toEqual({ kind: "loading" });
    expect(asked[1]?.question).toEqual({ skip: 0, limit: 2, filter: "new" });
  });

  it("shows nothing of one list under another, and waits for the latest alone", () => {
    firstPage();
    store.more();
    store.start("old");
    expect(store.state).toEqual({ kind: "loading" });
    expect(asked.map(({ isWanted }) => isWanted)).toEqual([false, false, true]);
  });

  it("shows one list until the first page of another is there", () => {
    firstPage();
    store.reload("old");
    expect(store.rows).toEqual(rows(9, 8));
    expect(asked[1]?.question).toEqual({ skip: 0, limit: 2, filter: "old" });
    asked[1]?.answer({ rows: rows(2), total: 1 });
    expect(store.state).toMatchObject({ kind: "ready", rows: rows(2), total: 1 });
  });

  it("shows nothing of one list when another does not come, but goes on after a cancelled question", () => {
    firstPage();
    store.reload("old");
    asked[1]?.fail(new Failure({ kind: "cancelled" }));
    expect(store.rows).toEqual(rows(9, 8));
    store.reload("old");
    asked[2]?.fail(network);
    expect(store.state).toEqual({ kind: "failed", failure: network });
  });

  it("waits for nothing once it is stopped", () => {
    store.start("new");
    store.stop();
    expect(asked[0]?.isWanted).toBe(false);
  });

  it("takes a row out, and puts another state of it in its place", () => {
    firstPage();
    store.replace(9, null);
    expect(store.state).toMatchObject({ rows: rows(8), total: 2 });
    const changed = { id: 8, title: "changed" };
    store.replace(8, changed);
    expect(store.rows).toEqual([changed]);
    expect(store.state).toMatchObject({ total: 2 });
  });
});
