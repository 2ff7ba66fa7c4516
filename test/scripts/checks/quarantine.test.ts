import { existsSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import {
  browserNames,
  jestNames,
  quarantineProblems,
  readQuarantine,
} from "../../../scripts/checks/quarantine.mjs";

const NOON = Date.parse("2026-11-25T12:00:00Z");
const one = { file: "test/a.test.ts", test: "list opens (twice)", reason: "a race", since: "2026-11-25" };
const inBrowser = { ...one, file: "test/e2e/b.test.ts", test: "closes" };

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

describe("jestNames", () => {
  it("matches the full name of each test that needs no browser, and no longer one", () => {
    const pattern = new RegExp(String(jestNames([one, inBrowser])));
    expect(pattern.test("list opens (twice)")).toBe(true);
    expect(pattern.test("list opens (twice) a day")).toBe(false);
    expect(pattern.test("a list opens (twice)")).toBe(false);
    expect(pattern.test("closes")).toBe(false);
  });

  it("is nothing where no test is chosen", () => {
    expect(jestNames([inBrowser])).toBeUndefined();
  });
});

describe("browserNames", () => {
  // As Playwright writes it: project, file, names, tags.
  it("matches the test of that file with and without tags", () => {
    const pattern = new RegExp(String(browserNames([one, inBrowser])));
    expect(pattern.test("b.test.ts closes")).toBe(true);
    expect(pattern.test("desktop b.test.ts closes @journey @phone")).toBe(true);
    expect(pattern.test("b.test.ts closes slowly @journey")).toBe(false);
    expect(pattern.test("other-b.test.ts closes @journey")).toBe(false);
    expect(pattern.test("a.test.ts list opens (twice)")).toBe(false);
  });

  it("is nothing where no test is chosen", () => {
    expect(browserNames([one])).toBeUndefined();
  });
});
