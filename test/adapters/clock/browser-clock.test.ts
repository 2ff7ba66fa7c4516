import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { BrowserClock } from "../../../adapters/clock/browser-clock.ts";

beforeEach(() => {
  jest.useFakeTimers({ now: 5_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe("BrowserClock", () => {
  it("tells the time", () => {
    expect(new BrowserClock().now()).toBe(5_000);
  });

  it("emits once after a while and completes", () => {
    const heard: string[] = [];
    new BrowserClock()
      .after(100)
      .subscribe({ next: () => heard.push("now"), complete: () => heard.push("done") });
    jest.advanceTimersByTime(99);
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(500);
    expect(heard).toEqual(["now", "done"]);
  });

  it("emits again and again, never at once, until nobody listens", () => {
    let times = 0;
    const listening = new BrowserClock().every(100).subscribe(() => (times += 1));
    expect(times).toBe(0);
    jest.advanceTimersByTime(350);
    listening.unsubscribe();
    jest.advanceTimersByTime(350);
    expect({ times, timers: jest.getTimerCount() }).toEqual({ times: 3, timers: 0 });
  });
});
