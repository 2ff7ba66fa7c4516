import { describe, expect, it } from "@jest/globals";
import { headingDepths } from "../../../core/readme/elements.ts";
import type { HeadingLevel, ReadmeNode } from "../../../core/readme/readme.ts";

function depthsOf(...levels: readonly HeadingLevel[]): readonly number[] {
  const headings = levels.map((level, at): ReadmeNode => ({
    kind: "heading",
    id: `readme-${at}`,
    level,
    children: [],
  }));
  const blocks: readonly ReadmeNode[] = [{ kind: "element", tag: "div", children: headings }];
  return [...headingDepths({ contents: [], blocks, isPlain: false }).values()];
}

describe("headingDepths", () => {
  it.each([
    [
      [1, 2, 3, 2],
      [0, 1, 2, 1],
    ],
    [
      [3, 2, 3, 1],
      [0, 0, 1, 0],
    ],
    [
      [1, 4, 4, 2, 6],
      [0, 1, 1, 1, 2],
    ],
    [
      [2, 2],
      [0, 0],
    ],
    [[], []],
  ] satisfies [HeadingLevel[], number[]][])("of levels %j are %j", (levels, depths) => {
    expect(depthsOf(...levels)).toEqual(depths);
  });
});
