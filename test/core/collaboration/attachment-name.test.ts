import { describe, expect, it } from "@jest/globals";
import { ATTACHMENT_NAME_LENGTH, attachmentName } from "../../../core/collaboration/attachment-name.ts";
import { processorClock } from "../../support/patience.ts";

describe("attachmentName", () => {
  it.each([
    ["report.pdf", "report.pdf"],
    ["отчёт за май.pdf", "отчёт за май.pdf"],
    ["👨‍👩‍👧.png", "👨‍👩‍👧.png"],
    ["می‌خواهم.txt", "می‌خواهم.txt"],
    ['say "hi"; x=y.txt', 'say "hi"; x=y.txt'],
    [".env", ".env"],
  ])("keeps %j", (name, kept) => {
    expect(attachmentName(name)).toBe(kept);
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\uma\\log.txt", "log.txt"],
    ["folder/", "folder"],
    ["/", "file"],
    ["", "file"],
    ["..", "file"],
    [" . ", "file"],
    ["\u0000\u0007", "file"],
    ["a\u0000b\r\nc.txt", "ab c.txt"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["\u2066\u200fa\u2069.txt", "a.txt"],
    ["half \ud800pair.txt", "half pair.txt"],
    ["trailing.txt. .", "trailing.txt"],
    ["  many   spaces\t.txt", "many spaces .txt"],
  ])("makes of %j %j", (name, kept) => {
    expect(attachmentName(name)).toBe(kept);
  });

  it("cuts a long one before its ending", () => {
    const name = attachmentName(`${"x".repeat(5_000)}.tar.gz`);
    expect(name).toHaveLength(ATTACHMENT_NAME_LENGTH);
    expect(name).toMatch(/^x+\.gz$/);
  });

  it("cuts through no letter of two units", () => {
    const name = attachmentName(`a${"😀".repeat(5_000)}.png`);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/^a(😀)+\.png$/u);
  });

  it("takes no time for a name of nothing but dots and spaces", () => {
    const worked = processorClock();
    // With one step for every pair of them it would be minutes.
    expect(attachmentName(`${".".repeat(360_000)}${" .".repeat(20_000)}`)).toBe("file");
    expect(worked()).toBeLessThan(5_000);
  });
});
