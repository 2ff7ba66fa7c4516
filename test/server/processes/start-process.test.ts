import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";

const PROGRAM = join(import.meta.dirname, "without-descriptors.ts");
/** Of open files and pipes: enough for the program itself. */
const LIMITED = 'ulimit -n 128; exec "$0" "$@"';

describe("startProcess", () => {
  it("throws what no process could be started for, and the server goes on", async () => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)("sh", ["-c", LIMITED, process.execPath, PROGRAM], { env });
    expect(JSON.parse(stdout)).toEqual({
      codes: ["EMFILE", "EMFILE", "EMFILE"],
      again: { status: "fulfilled", value: { kind: "failed", failure: "not_an_image" } },
      readme: "fulfilled",
    });
  });
});
