import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { PausableTimer } from "../../../server/processes/pausable-timer.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("PausableTimer", () => {
  it("calls back after so long without its pauses", () => {
    let calls = 0;
    const timer = new PausableTimer(1_000, () => (calls += 1));
    jest.advanceTimersByTime(600);
    timer.pause();
    timer.pause();
    jest.advanceTimersByTime(10_000);
    timer.goOn();
    timer.goOn();
    jest.advanceTimersByTime(399);
    expect(calls).toBe(0);
    jest.advanceTimersByTime(1);
    expect(calls).toBe(1);
  });

  it("stays stopped when somebody goes on with it", () => {
    let calls = 0;
    const timer = new PausableTimer(1_000, () => (calls += 1));
    timer.stop();
    timer.goOn();
    jest.advanceTimersByTime(10_000);
    expect({ calls, timers: jest.getTimerCount() }).toEqual({ calls: 0, timers: 0 });
  });
});
