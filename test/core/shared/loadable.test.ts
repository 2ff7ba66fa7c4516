import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { canLoadMore, appendPage, type PagedList, pageFailed } from "../../../core/shared/loadable.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const ready = (ids: number[], total: number) => appendPage([], { rows: rows(...ids), total }, ids.length);
const network = new Failure({ kind: "network" });

describe("PagedList", () => {
  it("takes each row once, though places changed between two parts", () => {
    const list = appendPage(rows(3, 2), { rows: rows(2, 1), total: 9 }, 2);
    expect({ rows: list.rows, total: list.total, canLoadMore: canLoadMore(list) }).toEqual({
      rows: rows(3, 2, 1),
      total: 9,
      canLoadMore: true,
    });
  });

  it("is at its end with a page of known rows, or of more than were asked for", () => {
    expect(appendPage(rows(3, 2), { rows: rows(3, 2), total: 5 }, 2).total).toBe(2);
    expect(appendPage([], { rows: rows(3, 2, 1), total: 4 }, 2).total).toBe(3);
  });

  it("ends with a part that is not full, whatever was counted", () => {
    const list = appendPage(rows(3, 2), { rows: rows(1), total: 100 }, 2);
    expect({ total: list.total, canLoadMore: canLoadMore(list) }).toEqual({ total: 3, canLoadMore: false });
  });

  it("does not grow twice at once, nor before it is there", () => {
    const loading: PagedList<{ id: number }> = { kind: "loading" };
    expect(canLoadMore({ ...ready([1, 2], 5), rest: "loading" })).toBe(false);
    expect(canLoadMore(loading)).toBe(false);
  });

  it("keeps what stands when the rest does not come, and can be asked again", () => {
    const list = pageFailed({ ...ready([1, 2], 5), rest: "loading" }, network);
    expect(list).toMatchObject({ kind: "ready", rest: network });
    expect(canLoadMore(list)).toBe(true);
  });

  it("fails as a whole when nothing is there yet; a cancelled question changes nothing", () => {
    expect(pageFailed({ kind: "loading" }, network)).toEqual({ kind: "failed", failure: network });
    const cancelled = new Failure({ kind: "cancelled" });
    expect(pageFailed({ kind: "loading" }, cancelled)).toEqual({ kind: "loading" });
    expect(pageFailed({ ...ready([1, 2], 5), rest: "loading" }, cancelled)).toMatchObject({ rest: "idle" });
  });

  it("swallows no bug", () => {
    expect(() => pageFailed({ kind: "loading" }, new TypeError("a bug"))).toThrow("a bug");
  });
});
