import { describe, expect, it } from "@jest/globals";
import {
  MAX_README_BYTES,
  readmeFormatOf,
  readmeNameError,
  readmeSizeError,
  readmeTextError,
} from "../../../core/readme/readme-limits.ts";

describe("a readme's file", () => {
  it("is told by its name", () => {
    expect(["README.MD", "a.txt", "a.pdf"].map(readmeFormatOf)).toEqual(["markdown", "text", undefined]);
    expect(readmeNameError("a.pdf")).toBe("Choose a .md or .txt file");
  });

  it("has up to 512 KB in UTF-8, counted in bytes", () => {
    expect(readmeTextError("a".repeat(MAX_README_BYTES))).toBeUndefined();
    expect(readmeTextError("€".repeat(MAX_README_BYTES / 3))).toBeUndefined();
    expect(readmeTextError("€".repeat(MAX_README_BYTES / 3 + 1))).toBe("A readme can have up to 512 KB");
    expect(readmeSizeError(MAX_README_BYTES + 1)).toBe("A readme can have up to 512 KB");
  });

  it.each([
    ["a", 1],
    ["é", 2],
    ["€", 3],
    ["😀", 4],
  ])("counts %s as %d bytes", (character, bytes) => {
    const whole = character.repeat(100_000) + "a".repeat(MAX_README_BYTES - bytes * 100_000);
    expect(readmeTextError(whole)).toBeUndefined();
    expect(readmeTextError(`${whole}a`)).toBe("A readme can have up to 512 KB");
  });

  it.each([
    ["a\u0000", "This is not a text file in UTF-8"],
    ["\ud800", "This is not a text file in UTF-8"],
    [" \n", "The readme is empty"],
  ])("%j is refused", (text, sentence) => {
    expect(readmeTextError(text)).toBe(sentence);
  });
});
