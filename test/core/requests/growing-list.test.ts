import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { canGrow, grown, type GrowingList, notGrown } from "../../../core/requests/growing-list.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const ready = (ids: number[], total: number) => grown([], { rows: rows(...ids), total }, ids.length);
const network = new Failure({ kind: "network" });

describe("a growing list", () => {
  it("takes each row once, though places changed between two parts", () => {
    const list = grown(rows(3, 2), { rows: rows(2, 1), total: 9 }, 2);
    expect([list.rows, list.total, canGrow(list)]).toEqual([rows(3, 2, 1), 9, true]);
  });

  it("ends with a part that is not full, whatever was counted", () => {
    const list = grown(rows(3, 2), { rows: rows(1), total: 100 }, 2);
    expect([list.total, canGrow(list)]).toEqual([3, false]);
  });

  it("does not grow twice at once, nor before it is there", () => {
    const loading: GrowingList<{ id: number }> = { kind: "loading" };
    expect([canGrow({ ...ready([1, 2], 5), rest: "loading" }), canGrow(loading)]).toEqual([false, false]);
  });

  it("keeps what stands when the rest does not come, and can be asked again", () => {
    const list = notGrown({ ...ready([1, 2], 5), rest: "loading" }, network);
    expect(list).toMatchObject({ kind: "ready", rest: network });
    expect(canGrow(list)).toBe(true);
  });

  it("fails as a whole when nothing is there yet; a cancelled question changes nothing", () => {
    expect(notGrown({ kind: "loading" }, network)).toEqual({ kind: "failed", failure: network });
    const cancelled = new Failure({ kind: "cancelled" });
    expect(notGrown({ kind: "loading" }, cancelled)).toEqual({ kind: "loading" });
    expect(notGrown({ ...ready([1, 2], 5), rest: "loading" }, cancelled)).toMatchObject({ rest: "idle" });
  });

  it("swallows no bug", () => {
    expect(() => notGrown({ kind: "loading" }, new TypeError("a bug"))).toThrow("a bug");
  });
});
