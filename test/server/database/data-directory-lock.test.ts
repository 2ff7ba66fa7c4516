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
});
