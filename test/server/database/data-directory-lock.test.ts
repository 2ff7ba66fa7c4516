import { writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, describe } from "@jest/globals";
import { lockDataDirectory } from "../../../server/database/data-directory-lock.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

describe("lockDataDirectory", () => {
  it("makes a directory that its owner alone can open", async () => {
    const folder = emptyFolder();
    const directory = join(folder, "deeper/data");
    lockDataDirectory(directory).release();
    expect(((await stat(directory)).mode & 0o777).toString(8)).toBe("700");
  });

  it("refuses the second one, names the first, and is free after the release", () => {
    const directory = emptyFolder();
    const lock = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(
      new RegExp(`in use by process ${String(process.pid)}`),
    );
    lock.release();
    lockDataDirectory(directory).release();
  });

  it("makes missing folders and refuses what is no folder", () => {
    const directory = emptyFolder();
    lockDataDirectory(join(directory, "a/b")).release();
    const file = join(directory, "file");
    writeFileSync(file, "");
    expect(() => lockDataDirectory(file)).toThrow(/cannot be used \(ENOTDIR\)/);
    expect(() => lockDataDirectory("/proc/atelier")).toThrow(/cannot be used/);
  });
});
