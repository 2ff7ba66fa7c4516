import { describe, expect, it } from "@jest/globals";
import { readRequestFile } from "../../../cli/commands/request-file.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { TEXTS, TITLES } from "../../corpus/texts.ts";

function errorsOf(text: string) {
  try {
    readRequestFile(text);
  } catch (error) {
    if (error instanceof Failure) return error.facts.fieldErrors;
    throw error;
  }
  return undefined;
}

describe("The file of a request", () => {
  it.each(TITLES.map((title, at) => [title, (TEXTS[at] ?? title).replaceAll("\r\n", "\n")]))(
    "has the title %j and a text as they stand in it",
    (title, content) => {
      const file = `---\ntitle: ${JSON.stringify(title)}\n---\n${content}\n`;
      expect(readRequestFile(file)).toEqual({ title, content });
    },
  );

  it("has fields in its front matter and the description below", () => {
    const text = `---
title: Import orders
budget: 1250.5
private: true
collaboration: |
  Somebody who knows the old till.
project: Till
developer: dev
video: 7
---

# Orders

They come as CSV.

---
`;
    expect(readRequestFile(text)).toEqual({
      title: "Import orders",
      budget: "1250.5",
      private: true,
      collaboration: "Somebody who knows the old till.\n",
      project: "Till",
      developer: "dev",
      video: 7,
      content: "# Orders\n\nThey come as CSV.\n\n---",
    });
  });

  it.each([
    ["$1,250", "$1,250"],
    ['"2 000"', "2 000"],
    ["1.250", "1.250"],
    ["0x10", "0x10"],
    ["1e3", "1e3"],
    ["-5", "-5"],
    ["soon", "soon"],
  ])("gives the budget %s to the rules of the form as it is written", (written, budget) => {
    expect(readRequestFile(`---\nbudget: ${written}\n---\n`)).toEqual({ budget, content: "" });
  });

  it.each(["", "Only text.", "--- no fence\n", "---\n---\n", "---\n# nothing\n---\n", "---\nbudget:\n---\n"])(
    "may have no fields, as %j",
    (text) => {
      expect(Object.keys(readRequestFile(text))).toEqual(["content"]);
    },
  );

  it("names every field that is unknown or of the wrong kind", () => {
    const text = "---\ntitle: 5\nbudgt: 10\nidea: perhaps\nvideo: 1.5\nconstructor: x\nproject: [a]\n---\n";
    expect(errorsOf(text)).toEqual([
      { field: "title", message: "Must be a text: put it in quotes" },
      { field: "budgt", message: "Is no field" },
      { field: "idea", message: "Must be true or false" },
      { field: "video", message: "Must be a number" },
      { field: "constructor", message: "Is no field" },
      { field: "project", message: "Must be a text: put it in quotes" },
    ]);
  });

  it.each([
    ["---\n- a list\n---\n", 'Must be lines such as "title: …"'],
    ["---\ntitle: a\ntitle: b\n---\n", "Map keys must be unique"],
    ["---\ntitle: [a\n---\n", "line 1"],
    ["---\na: &a [x]\nb: [*a, *a]\n---\n", "Alias resolution is disabled"],
  ])("says what is wrong with the front matter %j", (text, sentence) => {
    expect(errorsOf(text)).toEqual([{ field: "front matter", message: expect.stringContaining(sentence) }]);
  });

  it("is read in no time, however deep it nests", () => {
    expect(errorsOf(`---\ntitle: ${"[".repeat(20_000)}\n---\n`)).toHaveLength(1);
  });
});
