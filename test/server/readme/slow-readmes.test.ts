import { describe, expect, it } from "@jest/globals";
import { SlowReadmes } from "../../../server/readme/slow-readmes.ts";

const MINUTE = 60_000;

describe("SlowReadmes", () => {
  it("has one wait a minute at first, then eight times as long each time, a day at the most", () => {
    let now = 0;
    const slow = new SlowReadmes(() => new Date(now));
    expect(slow.waitOf("a")).toBe(0);
    for (const minutes of [1, 8, 64, 512, 1_440, 1_440]) {
      slow.add("a");
      expect(slow.waitOf("a")).toBe(minutes * MINUTE);
      now += minutes * MINUTE;
      expect(slow.waitOf("a")).toBe(0);
    }
    expect(slow.waitOf("b")).toBe(0);
  });

  it("knows ten thousand, the latest", () => {
    const slow = new SlowReadmes(() => new Date(0));
    for (let n = 0; n <= 10_000; n += 1) slow.add(String(n));
    expect(slow.waitOf("0")).toBe(0);
    expect(slow.waitOf("1")).toBe(MINUTE);
  });
});
