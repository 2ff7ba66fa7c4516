import { describe, expect, it } from "@jest/globals";
import { sum, summary } from "../../../scripts/checks/totals.mjs";

const timed = (title: string, ms: number) => ({ file: "test/a.test.ts", title, ms });

describe("sum", () => {
  it("adds the counts and keeps every test", () => {
    const browser = { passed: 2, failed: 1, tests: [timed("opens", 20), timed("closes", 10)] };
    expect(sum([{ passed: 1, failed: 0 }, browser])).toEqual({
      passed: 3,
      failed: 1,
      tests: browser.tests,
      failures: [],
      flaky: [],
    });
  });
});

describe("summary", () => {
  it("names the ten slowest tests, the slowest first", () => {
    const tests = Array.from({ length: 11 }, (_, number) =>
      timed(`number ${String(number)}`, number * 1_000),
    );
    const lines = summary({ passed: 11, failed: 0, tests }).split("\n");
    const titles = lines.filter((line) => line.includes("number"));
    expect(titles).toHaveLength(10);
    expect(titles[0]).toBe("   10.0  test/a.test.ts: number 10");
    expect(titles.at(-1)).toBe("    1.0  test/a.test.ts: number 1");
  });

  it("ends with the totals", () => {
    expect(summary({ passed: 5, failed: 2 })).toBe("\n5 passed, 2 failed\n");
  });

  it("tells what failed before the totals, each with the first lines of its message and without colours", () => {
    const message = [
      "\u001b[31mexpected 1\u001b[0m",
      "",
      ...Array.from({ length: 30 }, () => "at a line"),
    ].join("\n");
    const lines = summary({
      passed: 0,
      failed: 1,
      failures: [{ name: "test/a.test.ts: opens", message }],
    }).split("\n");
    expect(lines.slice(1, 4)).toEqual(["What failed:", "test/a.test.ts: opens", "    expected 1"]);
    expect(lines.filter((line) => line === "    at a line")).toHaveLength(11);
    expect(lines.slice(-3)).toEqual(["", "0 passed, 1 failed", ""]);
  });

  it("tells what needed another try, which is no failure", () => {
    const lines = summary({ passed: 1, failed: 0, flaky: [{ name: "opens", message: "too slow" }] }).split(
      "\n",
    );
    expect(lines.slice(1)).toEqual([
      "Flaky, passed after another try:",
      "opens",
      "    too slow",
      "",
      "1 passed, 0 failed",
      "",
    ]);
  });

  it("says how many more have failed than it tells", () => {
    const failures = Array.from({ length: 15 }, (_, number) => ({
      name: `test ${String(number)}`,
      message: "no",
    }));
    const text = summary({ passed: 0, failed: 15, failures });
    expect(text).toContain("test 11\n");
    expect(text).not.toContain("test 12");
    expect(text).toContain("and 3 more");
  });
});
