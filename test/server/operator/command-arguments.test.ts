import { describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { CommandError } from "../../../server/operator/command-error.ts";
import { readArguments, usageOf } from "../../../server/operator/command-arguments.ts";

const entries = {
  kind: v.picklist(["request", "profile"], "It must be request or profile."),
  id: v.pipe(v.string(), v.digits("It must be a number."), v.transform(Number)),
  note: v.optional(v.string()),
};
const usage = usageOf("moderation hide", entries);
const read = (...words: string[]) => readArguments(usage, entries, words);

describe("usageOf", () => {
  it("shows the script, the second word and the arguments, optional ones in brackets", () => {
    expect(usage).toBe("npm run moderation -- hide <kind> <id> [note]");
  });

  it("needs no dashes where nothing follows", () => {
    expect(usageOf("backup", {})).toBe("npm run backup");
  });
});

describe("readArguments", () => {
  it("takes words in their order", () => {
    expect(read("request", "12", "spam and lies")).toEqual({
      kind: "request",
      id: 12,
      note: "spam and lies",
    });
  });

  it("takes arguments by name, and the words fill the others", () => {
    const expected = { kind: "profile", id: 3, note: "a = b" };
    expect(read("--note", "a = b", "profile", "3")).toEqual(expected);
    expect(read("profile", "3", "--note=a = b")).toEqual(expected);
  });

  it("leaves out what is optional", () => {
    expect(read("request", "1")).toEqual({ kind: "request", id: 1 });
  });

  it.each([
    { words: ["request"], what: "<id> is missing." },
    { words: ["request", "x"], what: "id: It must be a number." },
    { words: ["message", "1"], what: "kind: It must be request or profile." },
    { words: ["request", "1", "a", "b"], what: "Unexpected argument: b" },
    { words: ["request", "1", "--reason", "b"], what: "There is no option --reason." },
    { words: ["request", "1", "--note"], what: "--note needs a value." },
    { words: ["request", "1", "--id", "2"], what: "id is given twice." },
  ])("answers $words with: $what", ({ words, what }) => {
    expect(() => read(...words)).toThrow(new CommandError(`${what}\nUsage: ${usage}`));
  });
});
