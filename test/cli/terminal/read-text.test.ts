import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readText } from "../../../cli/terminal/read-text.ts";

const folder = mkdtempSync(join(tmpdir(), "atelier-text-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(path: string, stdin = "") {
  return readText({ stdin: Readable.from([Buffer.from(stdin)]) }, path);
}

function written(bytes: string | Buffer): string {
  const path = join(folder, "text.md");
  writeFileSync(path, bytes);
  return path;
}

describe("A text from a file", () => {
  it("has lines that end in one way, and no mark in front", async () => {
    expect(await read(written("\ufeffone\r\ntwo\rthree\n"))).toBe("one\ntwo\nthree\n");
  });

  it("may come from stdin", async () => {
    expect(await read("-", "one\r\ntwo")).toBe("one\ntwo");
  });

  it.each([
    ["a file that is not there", () => join(folder, "none.md"), "is not there."],
    ["a folder", () => folder, "cannot be read (EISDIR)."],
    ["bytes that are no text", () => written(Buffer.from([0xff, 0xfe, 0x41])), "is no text in UTF-8."],
    ["a film", () => written(Buffer.alloc(1_000_001)), "is too large for a text."],
  ])("is refused for %s", async (_, path, sentence) => {
    const named = path();
    await expect(read(named)).rejects.toThrow(`${named} ${sentence}`);
  });
});
