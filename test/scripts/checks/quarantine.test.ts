import { existsSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { namesPattern, quarantineProblems, readQuarantine } from "../../../scripts/checks/quarantine.mjs";

const NOON = Date.parse("2026-11-25T12:00:00Z");
const one = { file: "test/a.test.ts", test: "list opens (twice)", reason: "a race", since: "2026-11-25" };

describe("readQuarantine", () => {
  it("names files that are there, each with a reason and a day", () => {
    for (const { file, test, reason, since } of readQuarantine()) {
      expect(existsSync(file)).toBe(true);
      expect([test, reason]).not.toContain("");
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe("quarantineProblems", () => {
  it("lets five tests be there for fourteen days", () => {
    const tests = Array.from({ length: 5 }, () => ({ ...one, since: "2026-11-12" }));
    expect(quarantineProblems(tests, NOON)).toEqual([]);
  });

  it("names a test that is there for longer, or since no day at all", () => {
    const tests = [
      { ...one, since: "2026-11-10" },
      { ...one, since: "soon" },
    ];
    expect(quarantineProblems(tests, NOON).map(({ name }) => name)).toEqual([
      "test/a.test.ts: list opens (twice)",
      "test/a.test.ts: list opens (twice)",
    ]);
  });

  it("refuses a sixth test", () => {
    const problems = quarantineProblems(
      Array.from({ length: 6 }, () => one),
      NOON,
    );
    expect(problems.map(({ message }) => message)).toEqual(["6 tests are in quarantine, at most 5 may be."]);
  });
});

describe("namesPattern", () => {
  it("matches the full name of each test of the chosen files, and no longer one", () => {
    const other = { ...one, file: "test/e2e/b.test.ts", test: "closes" };
    const pattern = new RegExp(`^${String(namesPattern([one, other], (file) => file === one.file))}`);
    expect(pattern.test("list opens (twice)")).toBe(true);
    expect(pattern.test("list opens (twice) a day")).toBe(false);
    expect(pattern.test("closes")).toBe(false);
  });

  it("is nothing where no test is chosen", () => {
    expect(namesPattern([one], () => false)).toBeUndefined();
  });
});
