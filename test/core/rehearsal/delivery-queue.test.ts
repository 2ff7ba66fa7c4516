import { describe, expect, it } from "@jest/globals";
import { moved, planned, secondsIn, withWaiting } from "../../../core/rehearsal/delivery-queue.ts";

const plain = (event: string) => ({ event, afterSeconds: 0, times: 1 });

describe("a delivery queue", () => {
  it("takes what waits now at its end, and keeps order and plans of the others", () => {
    const queue = planned([plain("b"), plain("a"), plain("gone")], "b", { times: 2 });
    expect(withWaiting(queue, ["a", "b", "c"], ["d"])).toEqual([
      { ...plain("b"), times: 2 },
      plain("a"),
      plain("c"),
      plain("d"),
    ]);
  });

  it("moves an event to any place that is in it", () => {
    const queue = [plain("a"), plain("b"), plain("c")];
    const names = (to: number, event = "a") => moved(queue, event, to).map((one) => one.event);
    expect(names(2)).toEqual(["b", "c", "a"]);
    expect(names(0, "c")).toEqual(["c", "a", "b"]);
    expect(names(3)).toEqual(["a", "b", "c"]);
    expect(names(-1)).toEqual(["a", "b", "c"]);
    expect(names(1, "unknown")).toEqual(["a", "b", "c"]);
  });

  it.each([
    ["5", 5],
    [" 60 ", 60],
    ["61", 60],
    ["", 0],
    ["-3", 0],
    ["1.5", 0],
    ["1e9", 0],
  ])("reads %j as %d seconds", (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds);
  });
});
