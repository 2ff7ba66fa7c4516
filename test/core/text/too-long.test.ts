import { describe, expect, it } from "@jest/globals";
import { tooLong, wrongLine, wrongTitle } from "../../../core/text/too-long.ts";

describe("tooLong", () => {
  it.each(["\n", "\r\n", "\r"])("counts the line end %j as one character", (end) => {
    expect(tooLong(` ${`a${end}`.repeat(5)}a `, "Text", 11)).toBeUndefined();
    expect(tooLong(`a${end}`.repeat(6) + "a", "Text", 11)).toBe("Text must be at most 11 characters");
  });
});

describe("a line", () => {
  it("counts without what stands unseen around it, and has one row", () => {
    expect(wrongLine(`\u2068${"x".repeat(10)}\u2069`, "Place", 10)).toBeUndefined();
    expect(wrongLine("", "Place", 10)).toBeUndefined();
    expect(wrongLine("two\nrows", "Place", 10)).toBe(
      "Place must not contain line breaks or invisible characters",
    );
  });

  it("is missing when nothing of it is seen", () => {
    expect(wrongTitle("\u200b", "Title", 10)).toBe("Title is required");
  });
});
