import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

const root = join(import.meta.dirname, "../../..");
/** The program starts a child that would run for an hour, and stays. */
const PARENT = `
  import { startChild } from "./scripts/launch/dev.mjs";
  startChild(["--eval", "console.log('running'); setTimeout(() => {}, 3_600_000)"], {});
`;

describe("startChild", () => {
  it.each(["SIGKILL", "SIGTERM"] as const)("starts what ends with its parent, even by %s", async (signal) => {
    const parent = spawn(process.execPath, ["--input-type=module", "--eval", PARENT], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(parent.stdout, "data");
    parent.kill(signal);
    // The child holds the other end of this pipe: it closes when both are gone.
    const [code, endedBy] = (await once(parent, "close")) as [number | null, string | null];
    expect({ code, endedBy }).toEqual({ code: null, endedBy: signal });
  });
});
