import { describe, expect, it } from "@jest/globals";
import { fileSizeText, plainFileName, shortFileName } from "../../../core/collaboration/file-text.ts";

describe("fileSizeText", () => {
  it.each([
    [0, "0 B"],
    [1_023, "1023 B"],
    [1_024, "1 KB"],
    [1_536, "1.5 KB"],
    [1_048_523, "1023.9 KB"],
    [1_048_575, "1 MB"],
    [26_214_400, "25 MB"],
  ])("says of %d bytes that they are %s", (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });
});

describe("shortFileName", () => {
  it("leaves a name alone that fits", () => {
    expect(shortFileName("invoice.pdf")).toBe("invoice.pdf");
  });

  it("cuts a long one in the middle, so that its extension stays", () => {
    const name = `${"quarterly-report-of-".repeat(5)}2026.xlsx`;
    expect(shortFileName(name)).toBe("quarterly-report-of…of-2026.xlsx");
  });

  it("cuts through no letter that is made of several characters", () => {
    const family = "👨‍👩‍👧";
    const short = shortFileName(`${family.repeat(40)}.png`);
    expect(short).toBe(`${family.repeat(19)}…${family.repeat(8)}.png`);
  });
});

describe("plainFileName", () => {
  it("shows a mark in the place of what turns the name around or cannot be seen", () => {
    expect(plainFileName("invoice\u202efdp.exe")).toBe("invoice\ufffdfdp.exe");
    expect(plainFileName("a\u0000b\nc.txt")).toBe("a\ufffdb\ufffdc.txt");
    expect(plainFileName("half \ud800 pair")).toBe("half \ufffd pair");
  });
});
