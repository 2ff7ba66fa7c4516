import { describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { readmeDocument } from "../../contract/readme.ts";

const answer = (blocks: readonly unknown[]) => ({ contents: [], blocks, is_plain: false });

describe("readmeDocument", () => {
  it("knows the alerts that there are, and no other", () => {
    const alert = (name: string) => answer([{ kind: "alert", alert: name, children: ["a"] }]);
    expect(["note", "caution", "hint"].map((name) => v.is(readmeDocument, alert(name)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("refuses what is no tree", () => {
    const blocks = [{ kind: "element", tag: "p", children: [{ kind: "script" }] }];
    expect(v.is(readmeDocument, answer(blocks))).toBe(false);
  });
});
