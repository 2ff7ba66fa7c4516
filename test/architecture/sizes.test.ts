import { describe, expect, it } from "@jest/globals";
import { functionLengths } from "./declarations.ts";
import { lineCount, productFiles, sourceFiles } from "./source-files.ts";

const LONGEST = 300;

/** These files are longer, with their lines. The list and its numbers may only shrink. */
const LONGER: Readonly<Record<string, number>> = {};

/** Tells whether a file is data rather than code, so that its length says nothing. */
const isData = (path: string) => /-(samples?|data)\.ts$|\/migrations\//.test(path);

const core = productFiles.filter((path) => path.startsWith("core/")).map(lineCount);
const views = productFiles.filter((path) => path.endsWith(".view.tsx")).map(lineCount);
const functions = productFiles
  .filter((path) => (path.startsWith("ui/") ? path.endsWith(".store.ts") : path.endsWith(".ts")))
  .flatMap(functionLengths);

/** These hooks are longer than a view may be, with their lines. The list and its numbers may only shrink. */
const LONGER_HOOKS: Readonly<Record<string, number>> = {
  "ui/conversations/use-end-of-thread.ts": 66,
  "ui/player/use-player-controls.ts": 83,
  "ui/player/use-playing.ts": 92,
};
const LONGEST_OF_VIEWS = 60;

const ofViews = sourceFiles
  .filter((path) => /^ui\/.+(\.tsx|\/use-[^/]+\.ts)$/.test(path))
  .flatMap(functionLengths);

describe("files", () => {
  it("end before line 301", () => {
    const long = sourceFiles.filter((path) => lineCount(path) > (LONGER[path] ?? LONGEST));
    expect(long.map((path) => `${path}: ${String(lineCount(path))}`)).toEqual([]);
  });

  it("leave the list of longer ones when they have become short", () => {
    const stale = Object.entries(LONGER).filter(
      ([path, lines]) => !sourceFiles.includes(path) || lineCount(path) < lines || lines <= LONGEST,
    );
    expect(stale).toEqual([]);
  });

  it("of core are small: half under 50 lines, nine in ten under 120", () => {
    expect(quantile(core, 0.5)).toBeLessThan(50);
    expect(quantile(core, 0.9)).toBeLessThan(120);
  });

  it("of core are not fragments: half have 15 lines at least", () => {
    expect(quantile(core, 0.5)).toBeGreaterThanOrEqual(15);
  });

  it("that are views are under 150 lines, nine in ten of them", () => {
    expect(quantile(views, 0.9)).toBeLessThan(150);
  });
});

describe("functions", () => {
  it("have 8 lines or fewer, half of them, and 25 or fewer, nine in ten", () => {
    const lengths = functions.map(({ lines }) => lines);
    expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(8);
    expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(25);
  });

  it("end within a screen or two: none has more than 80 lines", () => {
    expect(functions.filter(({ name, lines }) => lines > 80 && !isData(name.split(":")[0] ?? ""))).toEqual(
      [],
    );
  });
});

describe("functions of views, and their hooks", () => {
  it("have at most 60 lines, but for those that are listed with theirs", () => {
    expect(ofViews.length).toBeGreaterThan(0);
    const long = ofViews
      .filter(({ lines }) => lines > LONGEST_OF_VIEWS)
      .map(({ name, lines }) => [name.split(":")[0] ?? "", lines]);
    expect(Object.fromEntries(long)).toEqual(LONGER_HOOKS);
  });
});

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
