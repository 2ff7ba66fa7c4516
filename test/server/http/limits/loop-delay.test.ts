import { describe, expect, it } from "@jest/globals";
import { LoopDelay } from "../../../../server/http/limits/loop-delay.ts";

function after(...windows: readonly number[]): LoopDelay {
  const delay = new LoopDelay(500);
  for (const ms of windows) delay.add(ms);
  return delay;
}

describe("LoopDelay", () => {
  it.each([
    ["no window at all", [], false],
    ["one late window", [900], false],
    ["two late windows", [900, 900], true],
    ["two windows that are just in time", [500, 500], false],
    ["late windows apart", [900, 3, 900], false],
    ["a window in time after late ones", [900, 900, 900, 3], false],
    ["a window without a measurement", [900, 900, Number.NaN], false],
  ])("is late or not after %s", (_, windows, isLate) => {
    expect(after(...windows).isLate).toBe(isLate);
  });
});
