import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openFile } from "../../../cli/terminal/open-file.ts";
import { failed } from "../../adapters/http/set-up-client.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atelier-file-"));
  path = join(folder, "till.webm");
  writeFileSync(path, "0123456789");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("A file that is opened", () => {
  it("has the facts that a browser gives, so that an upload goes on in either", async () => {
    utimesSync(path, 1, 1.2345);
    const { name, size, type, lastModified } = await openFile(path);
    expect({ name, size, type, lastModified }).toEqual({
      name: "till.webm",
      size: 10,
      type: "",
      lastModified: 1_234,
    });
  });

  it("is read in parts, until it changes", async () => {
    const file = await openFile(path);
    expect(await file.slice(2, 5).text()).toBe("234");
    appendFileSync(path, "!");
    await expect(file.slice(2, 5).text()).rejects.toThrow();
  });

  it.each<[string, () => string, string]>([
    ["nothing", () => join(folder, "none.mp4"), "none.mp4 is not there."],
    ["a folder", () => folder, " is a folder."],
    ["a device", () => "/dev/null", "/dev/null is no regular file."],
  ])("is not %s", async (_, pathOf, sentence) => {
    const { detail } = await failed(openFile(pathOf()));
    expect(detail).toContain(sentence);
  });
});
