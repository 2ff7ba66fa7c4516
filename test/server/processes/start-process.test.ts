import { execFile } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { endProcess, startProcess } from "../../../server/processes/start-process.ts";

const PROGRAM = join(import.meta.dirname, "without-descriptors.ts");
const GREEDY = new URL("greedy.ts", import.meta.url);
/** With so few file descriptors the program itself can run, but cannot start another process. */
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

  it("has the operating system bound the memory outside of the heap", async () => {
    const greedy = await startProcess(GREEDY, { memoryMb: 64, nativeMb: 64 }, ["memory"]);
    const [takenMb] = (await once(greedy, "message")) as [number];
    expect(takenMb).toBeGreaterThan(20);
    expect(takenMb).toBeLessThan(process.platform === "linux" ? 1_000 : Number.POSITIVE_INFINITY);
    await endProcess(greedy);
  });

  it("has the operating system let the server go first", async () => {
    const greedy = await startProcess(GREEDY, { memoryMb: 64, nativeMb: 64 }, ["memory"]);
    await once(greedy, "message");
    if (process.platform === "linux") expect(getPriority(greedy.pid)).toBe(getPriority() + 10);
    await endProcess(greedy);
  });

  it("has the operating system end what takes more of the processor than it may", async () => {
    const limits = { memoryMb: 64, nativeMb: 64, processorS: 1 };
    const greedy = await startProcess(GREEDY, limits, ["processor"]);
    const [, signal] = (await once(greedy, "exit")) as [number | null, string];
    expect(["SIGKILL", "SIGXCPU"]).toContain(signal);
  });
});
