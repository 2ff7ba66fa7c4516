import { describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { readmeDocument } from "../../contract/readme.ts";

const answer = (blocks: readonly unknown[]) => ({ contents: [], blocks, is_plain: false });

describe("readmeDocument", () => {
  it("looks at a tree once, however often it is answered", () => {
    let looks = 0;
    const counted = {
      get kind() {
        looks += 1;
        return "task";
      },
      done: true,
    };
    const blocks = [counted];
    v.parse(readmeDocument, answer(blocks));
    expect(looks).toBeGreaterThan(0);
    looks = 0;
    v.parse(readmeDocument, answer(blocks));
    expect(looks).toBe(0);
    v.parse(readmeDocument, answer([counted]));
    expect(looks).toBeGreaterThan(0);
  });

  it("knows the alerts that there are, and no other", () => {
    const alert = (name: string) => answer([{ kind: "alert", alert: name, children: ["a"] }]);
    expect(["note", "caution", "hint"].map((name) => v.is(readmeDocument, alert(name)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("refuses what is no tree each time", () => {
    const blocks = [{ kind: "element", tag: "p", children: [{ kind: "script" }] }];
    expect(v.is(readmeDocument, answer(blocks))).toBe(false);
    expect(v.is(readmeDocument, answer(blocks))).toBe(false);
  });
});
