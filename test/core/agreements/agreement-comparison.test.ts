import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { compareTerms, isSameLine } from "../../../core/agreements/agreement-comparison.ts";
import type { AgreementTerms } from "../../../core/agreements/agreement-terms.ts";
import { someTerms } from "../../builders/agreements.ts";
import { processorClock } from "../../support/patience.ts";

function scopes(before: string, after: string) {
  return compareTerms({ ...someTerms, scope: before }, { ...someTerms, scope: after }).scope;
}

/** Returns the length of the longest common subsequence of the lines. */
function commonLines(before: readonly string[], after: readonly string[]): number {
  const [[left, ...leftRest], [right, ...rightRest]] = [before, after];
  if (left === undefined || right === undefined) return 0;
  if (left === right) return 1 + commonLines(leftRest, rightRest);
  return Math.max(commonLines(leftRest, after), commonLines(before, rightRest));
}

describe("compareTerms", () => {
  it("names the terms that differ, and none for the same", () => {
    expect(compareTerms(someTerms, { ...someTerms }).changed).toEqual([]);
    const other: AgreementTerms = {
      title: "Another",
      scope: "Else",
      priceType: "hourly",
      amountCents: 1,
      deadline: null,
    };
    expect(compareTerms(someTerms, other).changed).toEqual([
      "title",
      "scope",
      "priceType",
      "amountCents",
      "deadline",
    ]);
    expect(compareTerms(someTerms, { ...someTerms, amountCents: 9_900 }).changed).toEqual(["amountCents"]);
  });

  it("puts the line that came beside the one that went", () => {
    expect(scopes("a\nb\nc", "a\nB\nc")).toEqual([
      { before: "a", after: "a" },
      { before: "b", after: "B" },
      { before: "c", after: "c" },
    ]);
  });

  it("leaves a gap where a line was added or taken out", () => {
    expect(scopes("a\nc", "a\nb\nc")).toEqual([
      { before: "a", after: "a" },
      { before: null, after: "b" },
      { before: "c", after: "c" },
    ]);
    expect(scopes("a\nb\nc", "c")).toEqual([
      { before: "a", after: null },
      { before: "b", after: null },
      { before: "c", after: "c" },
    ]);
  });

  it("keeps every line of both sides in its order, and marks as same only what is", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const rows = scopes(before.join("\n"), after.join("\n"));
        expect(rows.flatMap((row) => row.before ?? [])).toEqual(before);
        expect(rows.flatMap((row) => row.after ?? [])).toEqual(after);
        if (before.join("\n") === after.join("\n")) expect(rows.every(isSameLine)).toBe(true);
      }),
    );
  });

  it("marks as many lines as the same as there can be", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const rows = scopes(before.join("\n"), after.join("\n"));
        expect(rows.filter(isSameLine)).toHaveLength(commonLines(before, after));
      }),
    );
  });

  it("looks for common lines in as many as 1,000,000 pairs, and in more shows all as replaced", () => {
    const lines = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}`);
    const common = (before: number, after: number) =>
      scopes(
        ["common", ...lines("before", before - 1)].join("\n"),
        ["added", "common", ...lines("after", after - 2)].join("\n"),
      ).filter(isSameLine);
    // 101 times 9,901 is 1,000,001.
    expect({ atTheLimit: common(1_000, 1_000), beyondIt: common(101, 9_901) }).toEqual({
      atTheLimit: [{ before: "common", after: "common" }],
      beyondIt: [],
    });
  });

  it("stays quick with the longest scopes that differ everywhere", () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at % 7}`).join("\n");
    const worked = processorClock();
    expect(scopes(`${long("a")}\nend`, `${long("b")}\nend`)).toHaveLength(5_001);
    expect(worked()).toBeLessThan(5_000);
  });
});
