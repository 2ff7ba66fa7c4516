import { describe, expect, it } from "@jest/globals";
import { RecentUse } from "../../../../server/http/limits/recent-use.ts";

describe("RecentUse", () => {
  it("adds up what an owner has used, which halves every ten minutes", () => {
    let now = 0;
    const used = new RecentUse(() => now);
    expect(used.of("anna")).toBe(0);
    used.add("anna", 800);
    now += 10 * 60_000;
    used.add("anna", 100);
    expect(used.of("anna")).toBe(500);
    now += 20 * 60_000;
    expect({ anna: used.of("anna"), bob: used.of("bob") }).toEqual({ anna: 125, bob: 0 });
  });

  it("knows ten thousand owners, the latest", () => {
    const used = new RecentUse(() => 0);
    for (let n = 0; n <= 10_000; n += 1) used.add(String(n), 1);
    expect({ first: used.of("0"), second: used.of("1"), last: used.of("10000") }).toEqual({
      first: 0,
      second: 1,
      last: 1,
    });
  });
});
