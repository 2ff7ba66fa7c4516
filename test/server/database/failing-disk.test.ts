import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { brokenBy } from "../../../server/database/broken-database.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

let directory: string;
beforeEach(() => {
  directory = emptyFolder();
});

describe("a disk that fails", () => {
  it("ends the process with one sentence, before anybody hears of the commit that was not synchronised", async () => {
    // A process of its own: PostgreSQL's program never comes back from the failed call.
    const child = spawn(process.execPath, ["test/server/support/failing-disk.ts", directory], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 60_000,
    });
    const said = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
    const [code] = (await once(child, "close")) as [number | null];
    expect(said.stdout).toBe("the disk fails now\n");
    expect(said.stderr).toContain(
      `The database in ${directory} could not be written (EIO) and the server ends: nothing that was acknowledged is lost.`,
    );
    expect(code).toBe(1);
  }, 90_000);

  it.each([
    [{ severity: "PANIC", code: "53100" }, "the disk is full"],
    [{ severity: "PANIC", code: "58030" }, "58030"],
    [{ severity: "ERROR", code: "53100" }, undefined],
    [new Error("PGlite is closed"), undefined],
  ])("ends the process by %j: %s", (error, cause) => {
    expect(brokenBy(error)).toBe(cause);
  });
});
